/** The files that the viewer shows, in the order of their documents. */

import type { ReplyData } from '../../data/routes.ts';
import type { DocumentFile, DocumentLine } from './document-texts.ts';

/** A file that browsers can show. */
export type ViewedFile = DocumentFile & { viewUrl: string };

/** A former content of the shown submission. */
type Version = ReplyData<'GET /admin/submissions/:id'>['versions'][number];

/** Returns the files that can be shown: those of the documents, and those that former versions had. */
export function listViewedFiles(documents: readonly DocumentLine[], versions: readonly Version[] = []): ViewedFile[] {
  const present = documents.flatMap(({ files }) => files);
  const former = versions.flatMap(({ version, changes }) =>
    changes.flatMap(({ beforeFiles }) => beforeFiles.map((file) => ({ ...file, title: `${file.title}, version ${version}` }))),
  );
  const files = new Map<string, DocumentFile>();
  // A file that several versions have is listed once.
  for (const file of [...present, ...former]) if (!files.has(file._id)) files.set(file._id, file);
  return [...files.values()].filter((file): file is ViewedFile => file.viewUrl !== null);
}

/** Returns whether a file is shown as a picture, and not by the browser's viewer of PDFs. */
export function isPicture({ type }: Pick<DocumentFile, 'type'>): boolean {
  return type.startsWith('image/');
}
