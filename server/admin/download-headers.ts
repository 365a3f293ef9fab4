/** Headers of downloads of the back office: content of senders must never run or be displayed as a page of this origin. */

/** The types that uploads are stored with; any other is served as bytes. */
const uploadTypes = new Set([
  'image/jpeg',
  'image/png',
  'application/pdf',
  'application/zip',
  'application/x-cfb',
  'application/msword',
  'application/vnd.ms-excel',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
]);

/** Returns the headers of an uploaded file. */
export function createUploadHeaders(type: string, fileName: string): Record<string, string> {
  return createDownloadHeaders(uploadTypes.has(type) ? type : 'application/octet-stream', fileName);
}

/** The types that browsers show beside the answers. */
const inlineTypes = new Set(['image/jpeg', 'image/png', 'application/pdf']);

/** Returns whether browsers may show an uploaded file: a picture or a PDF in which no active content was found. */
export function isShownInline({ type, warning }: { type: string; warning: string | null }): boolean {
  return inlineTypes.has(type) && warning === null;
}

/**
 * Returns the headers of an uploaded file that the back office shows in a page of its own: nothing else of the reply is loaded or run, and no other site
 * frames it. Viewers of PDFs are programs of the browser outside of this origin; Chromium refuses to start its own in a sandbox, so only pictures have one.
 */
export function createInlineHeaders(type: string, fileName: string): Record<string, string> {
  // The page that contains the viewer has this policy too.
  const rules =
    type === 'application/pdf' ? "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'" : "sandbox; default-src 'none'";
  return {
    ...createUploadHeaders(type, fileName),
    'content-disposition': disposition('inline', fileName),
    'content-security-policy': `${rules}; frame-ancestors 'self'`,
    'x-frame-options': 'SAMEORIGIN',
  };
}

/** Returns the headers of a file that the server itself wrote. */
export function createDownloadHeaders(type: string, fileName: string): Record<string, string> {
  return {
    'content-type': type,
    'content-disposition': disposition('attachment', fileName),
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
  };
}

/** RFC 6266: a plain name for old readers, the true one encoded where it differs. */
function disposition(kind: 'attachment' | 'inline', name: string): string {
  const plain = name.replaceAll(/[^\w. -]/g, '_').slice(0, 100);
  if (plain === name) return `${kind}; filename="${plain}"`;
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)}`;
}
