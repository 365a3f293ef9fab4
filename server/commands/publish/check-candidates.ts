/** Checks the forms to publish as if they were in the folder that is served: with its fragments, tables and settings. */

import type { FormDefinition } from '#engine';
import { listEntityPaths, listOwnPaths } from '../../admin/own-paths.ts';
import type { Config } from '../../config.ts';
import type { FileDiagnostic } from '../../definitions/compile-file.ts';
import { contentHash } from '../../definitions/content-hash.ts';
import type { Product } from '../../product.ts';
import { type CheckedFile, checkFile } from '../check/check-file.ts';
import { checkDrafts, type FileReplay } from '../check/drafts/check-drafts.ts';
import { checkFiles } from '../check/run/check-files.ts';
import { sortDiagnostics } from '../check/sort-diagnostics.ts';
import type { Candidate } from './read-candidates.ts';

/** A form to publish, with the content hash of its definition; undefined if it does not compile. */
export interface CheckedCandidate extends Candidate {
  definition: FormDefinition | undefined;
  hash: string | undefined;
  /** The content hash of the definition that is served now; undefined if there is none that compiles. */
  hashBefore: string | undefined;
}

/** The outcome of all checks. */
export interface CheckedCandidates {
  candidates: CheckedCandidate[];
  diagnostics: FileDiagnostic[];
  replays: FileReplay[];
}

/** Checks the forms, and replays stored answers through them. */
export async function checkCandidates(
  candidates: readonly Candidate[],
  { product, config, now, onNote }: { product: Product; config: Config; now: Date; onNote: (line: string) => void },
): Promise<CheckedCandidates> {
  const texts = new Map(candidates.map(({ target, text }) => [target, text]));
  const checked = await checkFiles(
    candidates.map(({ target }) => target),
    {
      product,
      env: process.env,
      onNote,
      check: (target, declarations, readTables) => {
        const { file } = candidates.find((one) => one.target === target)!;
        return renameFile(checkFile(target, declarations, readTables, texts), target, file);
      },
    },
  );
  const diagnostics = sortDiagnostics(checked, { own: listOwnPaths(product), entities: listEntityPaths(product) });
  const replays = await checkDrafts(checked, { product, config, now }, onNote);
  const hashed = candidates.map((candidate, index): CheckedCandidate => {
    const definition = checked[index]?.compiled?.definition;
    const served = candidate.before === undefined ? undefined : checkFile(candidate.target).compiled?.definition;
    return { ...candidate, definition, hash: definition && contentHash(definition), hashBefore: served && contentHash(served) };
  });
  return { candidates: hashed, diagnostics, replays };
}

/** Returns the results with the name of the file that was given in place of the one that is served. */
function renameFile(checked: CheckedFile, target: string, file: string): CheckedFile {
  const diagnostics = checked.diagnostics.map((one) => (one.file === target ? { ...one, file } : one));
  return { ...checked, path: file, diagnostics };
}
