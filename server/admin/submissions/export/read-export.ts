/** Reads the submissions of a file in pieces, and handles other requests between them. */

import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Store } from '../../../db/store.ts';
import { countMissingDocuments } from '../../../db/submissions/documents/read-documents.ts';
import { findSubmissions } from '../../../db/submissions/find-submission.ts';
import { listAnsweredPaths, listSubmissionIds } from '../../../db/submissions/read-exported.ts';
import type { SubmissionFilter } from '../../../db/submissions/submission-filter.ts';
import type { Submission } from '../../../db/submissions/submission.ts';
import { HttpProblem } from '../../../http/http-problem.ts';

/** What the columns of a file depend on. */
export interface Exported {
  /** In the order of the list. */
  ids: string[];
  /** The paths of the answers of each kind. */
  paths: Map<string, Set<string>>;
  hasWarnings: boolean;
  languages: Set<string | null>;
}

/** A row of a file. */
export interface ExportedSubmission extends Submission {
  missingDocuments: number;
}

/** Rows that are read and written at once: some milliseconds. */
const ROWS_PER_PIECE = 20;

/**
 * Reads which answers the submissions of a filter have. This comes before the first row, because the head of a file depends on all of them. Throws when
 * the client has closed the connection.
 */
export async function listExported(store: Store, filter: SubmissionFilter, signal: AbortSignal): Promise<Exported> {
  const exported: Exported = { ids: [], paths: new Map(), hasWarnings: false, languages: new Set() };
  let cursor: string | undefined;
  do {
    const { ids, next } = await listSubmissionIds(store, filter, cursor);
    for await (const piece of inPieces(ids)) {
      if (signal.aborted) throw new HttpProblem(400, 'The connection was closed before the file was complete.');
      for (const { kind, paths, language, hasWarnings } of await listAnsweredPaths(store, piece)) {
        const known = exported.paths.get(kind) ?? new Set();
        exported.paths.set(kind, known);
        for (const path of paths) known.add(path);
        exported.languages.add(language);
        exported.hasWarnings ||= hasWarnings;
      }
    }
    for (const id of ids) exported.ids.push(id);
    cursor = next ?? undefined;
  } while (cursor !== undefined);
  return exported;
}

/** Reads submissions with their files, some at a time; those that were deleted meanwhile are missing. */
export async function* readSubmissions(store: Store, ids: readonly string[]): AsyncGenerator<ExportedSubmission[], void, void> {
  for await (const piece of inPieces(ids)) {
    const missing = await countMissingDocuments(store, piece);
    yield (await findSubmissions(store, piece)).map((one) => ({ ...one, missingDocuments: missing.get(one._id) ?? 0 }));
  }
}

async function* inPieces(ids: readonly string[]): AsyncGenerator<string[], void, void> {
  for (let start = 0; start < ids.length; start += ROWS_PER_PIECE) {
    await nextTurn();
    yield ids.slice(start, start + ROWS_PER_PIECE);
  }
}
