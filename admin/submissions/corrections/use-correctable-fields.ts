/** The fields of the shown submission that can be marked. */

import { useQuery } from '../../data/api-context.ts';
import type { ReplyData } from '../../data/routes.ts';

/** A field, or a whole repeating group. */
export type CorrectableField = ReplyData<'GET /admin/submissions/:id/correctable_fields'>[number];

const NONE: readonly CorrectableField[] = [];

/** Returns none until they are loaded, in the order of the form. All components of a screen use one request. */
export function useCorrectableFields(id: string, isNeeded = true): readonly CorrectableField[] {
  return useQuery('GET /admin/submissions/:id/correctable_fields', { id }, { isNeeded }).data ?? NONE;
}
