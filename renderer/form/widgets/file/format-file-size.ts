/** Formats file sizes for display. */

/** Returns for example `340 KB` or `1.2 MB`. 1 MB is 1,048,576 bytes, as in the limits of definitions. */
export function formatFileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  if (bytes < 1048576) return `${Math.round(bytes / 1024)} KB`;
  return `${Math.round((bytes / 1048576) * 10) / 10} MB`;
}
