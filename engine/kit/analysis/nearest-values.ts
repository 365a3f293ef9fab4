/** The possible values of a comparison, as parameters of a finding. */

import { findClosestName } from '../../source/closest-name.ts';
import type { Constant } from './solver/abstract-value.ts';

const MAX_LISTED_VALUES = 8;

/** Returns the possible values, up to a limit, and the one that was most likely meant. */
export function listNearestValues(value: unknown, values: readonly Constant[]): { values: string; nearest?: string } {
  const shown = values.slice(0, MAX_LISTED_VALUES).map((one) => JSON.stringify(one));
  const listed = [...shown, ...(values.length > MAX_LISTED_VALUES ? [`and ${values.length - MAX_LISTED_VALUES} more`] : [])].join(', ');
  const nearest = findClosestName(String(value), values.map(String));
  return { values: listed, ...(nearest !== undefined && { nearest: JSON.stringify(values.find((one) => String(one) === nearest)) }) };
}
