/** The drafts on the server, as a source of a replay. */

import type { Snapshot } from '#engine';
import { readDrafts } from '../db/drafts/read-drafts.ts';
import type { Store } from '../db/store.ts';
import type { DraftSeal } from '../drafts/draft-seal.ts';
import { openSnapshot, type DraftSnapshot } from '../drafts/stored-draft.ts';
import type { ReplayedAnswers, ReplaySource } from './replay-source.ts';

/** Creates the source. Without `seal` no draft is readable. Snapshots of another shape are left out: nobody can continue them. */
export function createDraftSource(store: Pick<Store, 'db'>, seal: DraftSeal | undefined): ReplaySource {
  return { name: 'drafts', read: (definitionId) => readSnapshots(store, seal, definitionId) };
}

async function* readSnapshots(
  store: Pick<Store, 'db'>,
  seal: DraftSeal | undefined,
  form: string,
): AsyncGenerator<ReplayedAnswers | 'unreadable'> {
  for await (const draft of readDrafts(store, form)) {
    const snapshot = seal && openSnapshot(seal, draft);
    if (snapshot === undefined) yield 'unreadable';
    else if (isSnapshot(snapshot)) yield { hash: draft.definitionHash, snapshot };
  }
}

function isSnapshot(given: DraftSnapshot): given is DraftSnapshot & Snapshot {
  const isObject = (part: unknown): boolean => typeof part === 'object' && part !== null && !Array.isArray(part);
  const isTexts = (part: unknown): boolean => Array.isArray(part) && part.every((item) => typeof item === 'string');
  return (
    [given['answers'], given['origins'], given['records']].every(isObject) &&
    [given['passed'], given['shown'], given['files']].every(isTexts) &&
    [given['fileAnswers'] ?? {}, given['aside'] ?? {}].every((part) => isObject(part) && Object.values(part).every(Array.isArray))
  );
}
