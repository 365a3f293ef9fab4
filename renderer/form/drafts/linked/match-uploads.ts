/** Finds the uploads of the files in answers: another device has uploaded them, and this one does not have their contents. */

import type { Snapshot } from '#engine';
import type { ServerCopy } from '../draft.ts';
import type { ServerFile } from './server-draft.ts';

/** Returns the uploads by the id of their file: those of the same field with the same name and size. Each upload is of one file. */
export function matchUploads({ fileAnswers = {} }: Pick<Snapshot, 'fileAnswers'>, files: readonly ServerFile[]): ServerCopy['uploads'] {
  const uploads: Record<string, ServerCopy['uploads'][string]> = {};
  // A complete upload comes before one of the same file that was begun again.
  const left = [...files].toSorted((a, b) => Number(b.isDone) - Number(a.isDone));
  for (const [path, answers] of Object.entries(fileAnswers))
    for (const { id, name, size } of answers) {
      const index = left.findIndex((file) => file.path === path && file.name === name && file.size === size);
      if (index < 0) continue;
      const [found] = left.splice(index, 1);
      uploads[id] = { id: found!.id, isComplete: found!.isDone };
    }
  return uploads;
}
