/** The files that the viewer shows, in the order of their documents. */

import type { ReplyData } from '../../data/routes.ts';
import { type DocumentFile, type DocumentLine, isUnchecked } from './document-texts.ts';

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
  return [...files.values()].filter(isViewed);
}

function isViewed(file: DocumentFile): file is ViewedFile {
  return file.viewUrl !== null;
}

/** Returns the document of a file; undefined for a file of a former version. */
export function findDocument(documents: readonly DocumentLine[], fileId: string): DocumentLine | undefined {
  return documents.find(({ files }) => files.some(({ _id }) => _id === fileId));
}

/** Returns the first files of the other documents that can be viewed and are to be checked: those after a document first. */
export function listUnchecked(documents: readonly DocumentLine[], { field }: Pick<DocumentLine, 'field'>): ViewedFile[] {
  const at = documents.findIndex((document) => document.field === field);
  const others = [...documents.slice(at + 1), ...documents.slice(0, Math.max(0, at))];
  return others.filter(isUnchecked).flatMap(({ files }) => files.find(isViewed) ?? []);
}

/** Returns whether a file is shown as a picture, and not by the browser's viewer of PDFs. */
export function isPicture({ type }: Pick<DocumentFile, 'type'>): boolean {
  return type.startsWith('image/');
}
