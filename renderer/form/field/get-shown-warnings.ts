/** The warnings that a field shows: those of the engine, and those that only the server can give. */

import type { FieldView, Warning } from '#engine';
import type { FieldMeta } from '../field-meta.ts';

const NONE: readonly Warning[] = [];

/** Returns each warning once. A field with an error has none; before it is touched, only confirmed warnings are shown, so that they can be withdrawn. */
export function getShownWarnings({ warnings }: FieldView, { isTouched, serverWarnings }: FieldMeta, hasError: boolean): readonly Warning[] {
  if (hasError || warnings.length + serverWarnings.length === 0) return NONE;
  const ofServer = serverWarnings.filter(({ check }) => !warnings.some((warning) => warning.check === check));
  return [...warnings, ...ofServer].filter(({ isConfirmed }) => isTouched || isConfirmed);
}
