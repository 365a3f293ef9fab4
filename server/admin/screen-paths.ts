/** The screens of the back office by their paths: the back office has a component for each, and the server answers other addresses with 404. */

/** The screens that need no session. */
const SIGN_IN_SCREENS = ['/admin', '/admin/forgot-password', '/admin/set-password'];

/** The screens of every product, below /admin. */
export const GENERIC_SCREENS = [
  '/dashboard',
  '/submissions',
  '/submissions/:submissionId',
  '/tables',
  '/tables/:name',
  '/definitions',
  '/deliveries',
  '/history',
  '/settings',
] as const;

/**
 * Returns the paths of all screens with those of a product, which are below /admin. `:name` is one segment.
 * @example listScreenPaths(['/families']) // ['/admin', …, '/admin/settings', '/admin/families']
 */
export function listScreenPaths(ofProduct: readonly string[] = []): string[] {
  return [...SIGN_IN_SCREENS, ...[...GENERIC_SCREENS, ...ofProduct].map((path) => `/admin${path}`)];
}
