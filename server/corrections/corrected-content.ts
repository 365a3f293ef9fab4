/** The content of a submission after its correction: what may not change is taken from the stored one. */

import { type CompiledForm, getByPath, isPathWithin } from '#engine';
import { newId } from '../db/new-id.ts';
import type { StoredFile, Submission, SubmissionVersionContent } from '../db/submissions/submission.ts';
import type { ServedDefinition } from '../definitions/registry.ts';
import type { ProductSubmissions } from '../product.ts';
import type { InspectedFile } from '../submissions/posted-file.ts';
import { getRecordColumns, toAcceptedSubmission } from '../submissions/submission-content.ts';
import { type CorrectedState, putAnswer } from './correction-state.ts';

/** The content with its files: those that are stored, and those that are still to be stored. */
export interface CorrectedContent {
  content: SubmissionVersionContent;
  files: (StoredFile | InspectedFile)[];
}

/** Returns the new content. `inspected` has the posted files, by the id of their answers. */
export function toCorrectedContent(
  served: ServedDefinition,
  submission: Submission,
  { state, roots, allowed, kept }: CorrectedState,
  { inspected, language }: { inspected: ReadonlyMap<string, InspectedFile>; language: string },
  facts: ProductSubmissions,
): CorrectedContent {
  const stored = new Map(submission.files.map((file) => [file._id, file]));
  const all = new Map([...[...stored].map(([id, file]) => [id, toInspected(file)] as const), ...inspected]);
  const { content, files: accepted } = toAcceptedSubmission(served, state, { inspected: all, language }, facts);
  const { kind: _kind, status: _status, ...own } = content;
  const isTaken = (path: string): boolean => allowed(path) && !kept.has(path);
  const answers = structuredClone(submission.answers);
  for (const root of roots) putAnswer(served.form, answers, root, getByPath(content.answers, root));
  for (const path of kept) putAnswer(served.form, answers, path, getByPath(submission.answers, path));
  const labels = Object.fromEntries([
    ...Object.entries(submission.labels).filter(([path]) => !isTaken(path)),
    ...Object.entries(content.labels).filter(([path]) => isTaken(path)),
  ]);
  const files = [
    ...submission.files.filter(({ field }) => !isTaken(field)),
    ...accepted.filter(({ path }) => isTaken(path)).map((file) => keepStored(stored, file)),
  ];
  const warnings = [
    ...submission.confirmedWarnings.filter(({ path }) => !isTaken(path)),
    ...content.confirmedWarnings.filter(({ path }) => isTaken(path)),
  ];
  return {
    content: {
      ...own,
      ...getRecordColumns(served, answers, facts),
      filledHash: submission.filledHash,
      answers,
      labels: sortLabels(served.form, labels),
      confirmedWarnings: warnings,
    },
    files,
  };
}

/** Returns the stored file of an answer. In another row than before it is a further file with the same content: the former version has it in its row. */
function keepStored(stored: ReadonlyMap<string, StoredFile>, file: InspectedFile): StoredFile | InspectedFile {
  const known = stored.get(file.staged?.upload ?? '');
  if (known === undefined || known.field === file.path) return known ?? file;
  return { ...known, _id: newId(), field: file.path };
}

/** A stored file has passed its inspection. */
function toInspected({ _id: id, field: path, name, size, type, storedName, warning }: StoredFile): InspectedFile {
  const staged = { upload: id, storedName, sha256: '', facts: { type, warnings: [] } };
  return { id, path, name, size, type, bytes: new Uint8Array(0), sha256: '', staged, warning: warning as InspectedFile['warning'] };
}

/** Labels are in the order of the form, in which staff read them. */
function sortLabels({ fields }: CompiledForm, labels: Record<string, string>): Record<string, string> {
  const order = new Map(fields.map(({ path }, index) => [path.split('.#')[0]!, index]));
  const getIndex = (path: string): number => {
    for (let at: string = path; at !== ''; at = at.includes('.') ? at.slice(0, at.lastIndexOf('.')) : '') {
      const index = order.get(at);
      if (index !== undefined) return index;
    }
    return order.size;
  };
  return Object.fromEntries(Object.entries(labels).toSorted(([a], [b]) => getIndex(a) - getIndex(b)));
}

/** Returns the paths whose displayed text or files differ. */
export function listChangedPaths(submission: Submission, { content, files }: CorrectedContent, roots: ReadonlySet<string>): string[] {
  const paths = new Set([...Object.keys(submission.labels), ...Object.keys(content.labels)]);
  const isStored = new Set(submission.files.map(({ _id }) => _id));
  const changedFiles = [
    ...files.flatMap((file) => ('_id' in file && isStored.has(file._id) ? [] : ['path' in file ? file.path : file.field])),
    ...submission.files.filter(({ _id }) => !files.some((file) => '_id' in file && file._id === _id)).map(({ field }) => field),
  ];
  const changed = [...paths].filter((path) => submission.labels[path] !== content.labels[path]);
  return [...new Set([...changed, ...changedFiles])].filter((path) => isPathWithin(path, roots));
}
