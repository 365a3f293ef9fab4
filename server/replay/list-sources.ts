/** Every place where answers of a form are stored. A further place is added here. */

import type { FormDefinition } from '#engine';
import type { Store } from '../db/store.ts';
import type { DraftSeal } from '../drafts/draft-seal.ts';
import { createDraftSource } from './draft-source.ts';
import type { ReplaySource } from './replay-source.ts';
import { createSubmissionSource } from './submission-source.ts';

/** Returns the sources of a replay through a form. Without `seal` all drafts are unreadable. */
export function listReplaySources(
  { store, seal }: { store: Pick<Store, 'db'>; seal: DraftSeal | undefined },
  definition: Pick<FormDefinition, 'records'>,
): ReplaySource[] {
  return [createDraftSource(store, seal), createSubmissionSource(store, definition)];
}
