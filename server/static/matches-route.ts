/** Compares addresses with the routes of the router in the pages. */

/**
 * Returns whether the router opens a route for an address: it ignores the case and a slash at the end, `:name` is one segment, and a last `*` is any.
 * @example matchesRoute('/admin/tables/:name', '/admin/tables/schools/') // true
 */
export function matchesRoute(route: string, path: string): boolean {
  const segments = route.toLowerCase().split('/').filter(Boolean);
  const given = path.toLowerCase().split('/').filter(Boolean);
  const isOpenEnded = segments.at(-1) === '*';
  const fixed = isOpenEnded ? segments.slice(0, -1) : segments;
  const fits = fixed.every((segment, index) => (segment.startsWith(':') ? given[index] !== undefined : segment === given[index]));
  return fits && (isOpenEnded || given.length === fixed.length);
}
