/** Copies stored files under their names, and reads back what was written. */

import { createHash } from 'node:crypto';
import type { FileStorage } from '../../files/storage/file-storage.ts';
import { MoveError } from '../../db/moving/move-error.ts';

/** A stored file and its checksum. */
export interface FileSum {
  name: string;
  bytes: number;
  sha256: string;
}

/** What was found and done. */
export interface CopiedFiles {
  /** All files that exist, in the order of their names. */
  files: FileSum[];
  /** Number of files that were written; the others were in the target already. */
  written: number;
  /** Names of files that the source does not have. */
  missing: string[];
}

/** Contents in memory at a time. */
const PARALLEL = 4;

/** Copies the files with these names. Without a target it only reads them. Throws a `MoveError` for a file that differs after it was written. */
export async function copyFiles(names: Iterable<string>, from: FileStorage, to?: FileStorage): Promise<CopiedFiles> {
  const waiting = [...names].toSorted();
  const result: CopiedFiles = { files: [], written: 0, missing: [] };
  const work = async (): Promise<void> => {
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
      const content = await readContent(from, name);
      if (content === undefined) {
        result.missing.push(name);
        continue;
      }
      const sum = toSum(name, content);
      result.files.push(sum);
      if (to && (await writeContent(to, sum, content))) result.written += 1;
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
  result.files.sort((a, b) => (a.name < b.name ? -1 : 1));
  result.missing.sort();
  return result;
}

/** Writes the content unless the target has it; returns whether it was written. */
async function writeContent(to: FileStorage, sum: FileSum, content: Uint8Array): Promise<boolean> {
  if (await hasContent(to, sum)) return false;
  await to.putAs(sum.name, content);
  if (!(await hasContent(to, sum))) throw new MoveError(`The file ${sum.name} differs after it was written. Check the disk or the store.`);
  return true;
}

async function hasContent(storage: FileStorage, { name, sha256 }: FileSum): Promise<boolean> {
  const content = await readContent(storage, name);
  return content !== undefined && toSum(name, content).sha256 === sha256;
}

function toSum(name: string, content: Uint8Array): FileSum {
  return { name, bytes: content.byteLength, sha256: createHash('sha256').update(content).digest('hex') };
}

/** Returns the content of a file; undefined for one that does not exist. */
async function readContent(storage: FileStorage, name: string): Promise<Buffer | undefined> {
  const opened = await storage.open(name);
  return opened && Buffer.from(await new Response(opened.stream).arrayBuffer());
}
