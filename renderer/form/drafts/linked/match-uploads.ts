/** Finds the uploads of the files in answers: another device has uploaded them, and this one does not have their contents. */

import type { FileAnswer, Snapshot } from '#engine';
import type { ServerCopy } from '../draft.ts';
import type { ServerFile } from './server-draft.ts';

/** Returns the uploads by the id of their file: those of the same field, in any of its rows, with the same name and size. Each upload is of one file. */
export function matchUploads({ fileAnswers = {} }: Pick<Snapshot, 'fileAnswers'>, files: readonly ServerFile[]): ServerCopy['uploads'] {
  const uploads: Record<string, ServerCopy['uploads'][string]> = {};
  // A complete upload comes before one of the same file that was begun again.
  const left = [...files].toSorted((a, b) => Number(b.isDone) - Number(a.isDone));
  const isSameFile = (file: ServerFile, { name, size }: FileAnswer): boolean => file.name === name && file.size === size;
  const take = (answer: FileAnswer, isSameField: (path: string) => boolean): void => {
    const index = uploads[answer.id] ? -1 : left.findIndex((file) => isSameField(file.path) && isSameFile(file, answer));
    if (index < 0) return;
    const [found] = left.splice(index, 1);
    uploads[answer.id] = { id: found!.id, isComplete: found!.isDone };
  };
  const all = Object.entries(fileAnswers).flatMap(([path, answers]) => answers.map((answer) => ({ path, answer })));
  for (const { path, answer } of all) take(answer, (other) => other === path);
  // The row of a file can have moved since it was uploaded.
  for (const { path, answer } of all) take(answer, (other) => toTemplate(other) === toTemplate(path));
  return uploads;
}

/** Returns the path of a field without the numbers of its rows. */
function toTemplate(path: string): string {
  return path.replaceAll(/\[\d+\]|\.\d+(?=\.|$)/g, '');
}
