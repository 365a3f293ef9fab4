/** Which links a definition may hold: the web over TLS, mail, telephone, and paths of this app. */

/** Whether a link is allowed; nothing that runs script, and nothing that `//` takes to another host. */
export function isAllowedLink(link: string): boolean {
  if (/[\s\\\u0000-\u001f]/.test(link)) return false;
  return /^https:\/\/[^/?#@]+([/?#].*)?$/i.test(link) || /^(mailto|tel):[^/]/i.test(link) || /^\/(?!\/)/.test(link);
}
