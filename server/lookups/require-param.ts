/** Required parameters of lookups. */

import { createMissingParameterError } from './lookup-error.ts';
import { getParam } from './lookup.ts';

/** Returns the parameter without surrounding spaces; throws a 400 when it was not given or is blank. */
export function requireParam<Name extends string>(params: Readonly<Partial<Record<Name, string>>>, name: Name): string {
  const value = getParam(params, name);
  if (!value) throw createMissingParameterError(name);
  return value;
}
