/** The allowed links of a definition: https, mailto, tel, and paths of this app. */

/** Returns whether a link is allowed. Rejects links that run scripts, and `//`, which is another host. */
export function isAllowedLink(link: string): boolean {
  if (/[\s\\\u0000-\u001f]/.test(link)) return false;
  return /^https:\/\/[^/?#@]+([/?#].*)?$/i.test(link) || /^(mailto|tel):[^/]/i.test(link) || /^\/(?!\/)/.test(link);
}
