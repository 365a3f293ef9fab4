/** The files of a submission as one ZIP archive, which is written while they are read. */

import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { StoredFile } from '../../../db/submissions/submission.ts';
import { toSafeFileName } from '../../../files/safe-file-name.ts';
import type { FileStorage } from '../../../files/storage/file-storage.ts';

/** A file of an archive; `title` is that of its field. */
export interface ZippedFile extends Pick<StoredFile, 'name' | 'storedName' | 'warning'> {
  title: string;
}

/** Longer titles are cut, so that names of files stay readable. */
const MAX_TITLE_CHARS = 60;
const NOTES_NAME = '_Read this first.txt';

type OpenContent = FileStorage['open'];

/**
 * Opens the archive and returns its pieces. Names are the title of the document and the name that the sender gave, with a number where two are equal. Files are
 * read one after another. A text names files whose content is missing, and those to check before they are opened. Throws before the first piece if the
 * storage is out of reach.
 */
export async function openFilesZip(
  files: readonly ZippedFile[],
  open: OpenContent,
  mtime: Date,
): Promise<AsyncGenerator<Uint8Array<ArrayBuffer>, void, void>> {
  const named = nameFiles(files);
  const present: NamedFile[] = [];
  for (const one of named) if (await hasContent(open, one.file.storedName)) present.push(one);
  const notes = formatNotes(
    named.filter((one) => !present.includes(one)),
    present.filter(({ file }) => file.warning !== null),
  );
  return zipFiles(present, notes, open, mtime);
}

async function* zipFiles(
  files: readonly NamedFile[],
  notes: string,
  open: OpenContent,
  mtime: Date,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void, void> {
  const zip = new ZipFile();
  const output = zip.outputStream.pipe(new PassThrough());
  zip.on('error', (error: Error) => output.destroy(error));
  if (notes !== '') zip.addBuffer(Buffer.from(notes), NOTES_NAME, { mtime });
  // Nothing is opened before it is read.
  const sources = files.map(({ name, file }) => ({ name, source: Readable.from(readContent(open, file.storedName)) }));
  // Pictures and documents are compressed already.
  for (const { name, source } of sources) zip.addReadStream(source, name, { mtime, compress: false });
  zip.end();
  try {
    for await (const chunk of output) yield chunk as Uint8Array<ArrayBuffer>;
  } finally {
    // Also when the connection was closed: then nothing more is read.
    for (const { source } of sources) source.destroy();
  }
}

interface NamedFile {
  /** In the archive. */
  name: string;
  file: ZippedFile;
}

/** Names each file once, whatever the case of its letters is: some systems do not distinguish it. */
function nameFiles(files: readonly ZippedFile[]): NamedFile[] {
  const taken = new Set([NOTES_NAME.toLowerCase()]);
  return files.map((file) => {
    const title = toSafeFileName(file.title.replaceAll(/[/\\]/g, '-')).slice(0, MAX_TITLE_CHARS).trim();
    const full = toSafeFileName(`${title} - ${file.name.replaceAll(/[/\\]/g, '-')}`);
    const extension = /\.[^.]{1,20}$/.exec(full)?.[0] ?? '';
    const stem = full.slice(0, full.length - extension.length);
    let name = full;
    for (let number = 2; taken.has(name.toLowerCase()); number += 1) name = `${stem} (${number})${extension}`;
    taken.add(name.toLowerCase());
    return { name, file };
  });
}

async function hasContent(open: OpenContent, storedName: string): Promise<boolean> {
  const content = await open(storedName);
  await content?.stream.cancel();
  return content !== undefined;
}

async function* readContent(open: OpenContent, storedName: string): AsyncGenerator<Uint8Array, void, void> {
  const content = await open(storedName);
  if (!content) throw new Error(`The content ${storedName} is missing.`);
  yield* Readable.fromWeb(content.stream as Parameters<typeof Readable.fromWeb>[0]) as AsyncIterable<Uint8Array>;
}

function formatNotes(missing: readonly NamedFile[], unsafe: readonly NamedFile[]): string {
  const list = (heading: string, files: readonly NamedFile[]): string[] =>
    files.length === 0 ? [] : [heading, ...files.map(({ name }) => `- ${name}`), ''];
  return [
    ...list('The content of these files is missing, so they are not in this archive:', missing),
    ...list('These files have scripts or attachments. Open them in a viewer that does not run them:', unsafe),
  ].join('\r\n');
}
