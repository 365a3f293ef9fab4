/** Every place where answers of a form are stored. A further place is added here. */

import type { FormDefinition } from '#engine';
import type { Store } from '../db/store.ts';
import type { ReplaySource } from './replay-source.ts';
import { createSubmissionSource } from './submission-source.ts';

/** Returns the sources of a replay through a form. */
export function listReplaySources(store: Pick<Store, 'db'>, definition: Pick<FormDefinition, 'records'>): ReplaySource[] {
  return [createSubmissionSource(store, definition)];
}
