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

/** Returns the headers of a file that the server itself wrote. */
export function createDownloadHeaders(type: string, fileName: string): Record<string, string> {
  return {
    'content-type': type,
    'content-disposition': attachment(fileName),
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
  };
}

/** RFC 6266: a plain name for old readers, the true one encoded where it differs. */
function attachment(name: string): string {
  const plain = name.replaceAll(/[^\w. -]/g, '_').slice(0, 100);
  if (plain === name) return `attachment; filename="${plain}"`;
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)}`;
}
