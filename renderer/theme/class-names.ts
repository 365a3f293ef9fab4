/** Joins class names. */

/**
 * Returns the truthy names, separated by spaces.
 *
 * @example classNames(styles.tab, isCurrent && styles.current)
 */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
