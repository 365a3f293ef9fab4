/** Required parameters of lookups. */

import { missingParameter } from './lookup-error.ts';
import { getParam } from './lookup.ts';

/** The parameter without surrounding spaces; throws a 400 when it was not given or is blank. */
export function requireParam(params: Record<string, string>, name: string): string {
  const value = getParam(params, name);
  if (!value) throw missingParameter(name);
  return value;
}
