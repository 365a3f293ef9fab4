/** The HTML id of a field. */

/**
 * Converts the path of a field to an HTML id.
 * @example toHtmlId('student.city')
 */
export function toHtmlId(path: string): string {
  return path.replaceAll('.', '-');
}
