/** The files that the viewer shows, in the order of their documents. */

import type { DocumentFile, DocumentLine } from './document-texts.ts';

/** A file that browsers can show. */
export type ViewedFile = DocumentFile & { viewUrl: string };

/** Returns the files that can be shown. */
export function listViewedFiles(documents: readonly DocumentLine[]): ViewedFile[] {
  return documents.flatMap(({ files }) => files).filter((file): file is ViewedFile => file.viewUrl !== null);
}

/** Returns whether a file is shown as a picture, and not by the browser's viewer of PDFs. */
export function isPicture({ type }: Pick<DocumentFile, 'type'>): boolean {
  return type.startsWith('image/');
}
