/** Counts the unfinished forms on the server that chose rows of the catalogue. Nothing else of them is returned. */

import { createDraftSource } from '../../replay/draft-source.ts';
import type { Store } from '../../db/store.ts';
import type { DraftSeal } from '../../drafts/draft-seal.ts';
import type { ChosenIds, FormChoices } from '../db/catalogue/chosen-in-submissions.ts';

/** Drafts that are opened for one count. Opening takes about 0.1 ms each. */
const MAX_OPENED_DRAFTS = 5000;

/** Returns the number of drafts that chose all of the ids; undefined if a draft cannot be opened, or if there are too many. */
export async function countChoosingDrafts(
  store: Pick<Store, 'db'>,
  seal: DraftSeal,
  choices: readonly FormChoices[],
  ids: ChosenIds,
  maxDrafts = MAX_OPENED_DRAFTS,
): Promise<number | undefined> {
  const source = createDraftSource(store, seal);
  const wanted = Object.entries(ids) as [keyof ChosenIds, string][];
  let opened = 0;
  let count = 0;
  for (const { form, paths } of choices) {
    if (wanted.some(([entity]) => paths[entity] === undefined)) continue;
    for await (const draft of source.read(form)) {
      opened += 1;
      if (draft === 'unreadable' || !('snapshot' in draft) || opened > maxDrafts) return undefined;
      const answers = Object.entries(draft.snapshot.answers).map(
        ([path, answer]) => [path.replaceAll(/\.\d+(?=\.)/g, '.#'), answer] as const,
      );
      const isChosen = ([entity, id]: [keyof ChosenIds, string]): boolean =>
        answers.some(([path, answer]) => paths[entity]!.includes(path) && (Array.isArray(answer) ? answer.includes(id) : answer === id));
      if (wanted.every(isChosen)) count += 1;
    }
  }
  return count;
}
