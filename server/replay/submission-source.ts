/** The submissions that are pending or under review, as a source of a replay. */

import type { FormDefinition } from '#engine';
import { readOpenAnswers } from '../db/submissions/read-open-answers.ts';
import type { Store } from '../db/store.ts';
import { getRecordKind } from '../submissions/submission-content.ts';
import { getStatuses, listOpenStatuses } from '../submissions/statuses.ts';
import type { ReplaySource } from './replay-source.ts';

/** Creates the source of one form, whose definition declares its statuses. */
export function createSubmissionSource(store: Pick<Store, 'db'>, definition: Pick<FormDefinition, 'records'>): ReplaySource {
  return {
    name: 'pending',
    read: (definitionId) =>
      readOpenAnswers(store, { kind: getRecordKind({ id: definitionId }), statuses: listOpenStatuses(getStatuses(definition)) }),
  };
}
