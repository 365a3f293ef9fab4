/** The suggestion of a finding about an unknown name. */

import { findClosestName } from '../../source/closest-name.ts';

/** Returns the most similar known name as a parameter of the finding, if there is one. */
export function suggestName(name: string, names: Iterable<string>): { nearest?: string } {
  const nearest = findClosestName(name, names);
  return nearest === undefined ? {} : { nearest };
}
