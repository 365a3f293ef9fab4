/** Builds the path of a GET. */

/** `cycles` and `{a: '1', b: ''}` → `cycles?a=1`: what is empty does not narrow. */
export function queryPath(path: string, params: Record<string, string | number | undefined>): string {
  const given = Object.entries(params).filter(([, value]) => value !== undefined && value !== '');
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return query === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${query}`;
}
