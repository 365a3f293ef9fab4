/** New names that the server has refused because they are nearly known ones. */

import { isRecord, type ProblemDetails } from '#renderer/form/requests.ts';

/** A new name, and those that it is nearly equal to. */
export interface NearName {
  /** The path of its field. */
  field: string;
  name: string;
  candidates: readonly string[];
  /** Whether the candidate has exactly this name, so that it cannot be given. */
  isTaken: boolean;
}

/** The member of a request with the names that are meant as they are. */
export const CONFIRMED_NAMES = 'confirmed_names';

const SAME_NAME = 'same-name';

/** Returns the names of a problem; undefined for another problem. */
export function getNearNames({ code, near }: ProblemDetails): NearName[] | undefined {
  if ((code !== 'near-duplicate' && code !== SAME_NAME) || !isRecord(near)) return undefined;
  return Object.entries(near).flatMap(([field, given]): NearName[] => {
    if (!isRecord(given) || typeof given['name'] !== 'string' || !Array.isArray(given['candidates'])) return [];
    const candidates = given['candidates'].filter((one): one is string => typeof one === 'string');
    return [{ field, name: given['name'], candidates, isTaken: code === SAME_NAME }];
  });
}
