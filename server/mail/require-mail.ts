/** Refuses requests for a mail where the server sends none. */

import type { DefinitionRegistry } from '../definitions/registry.ts';
import { createUserProblem } from '../http/user-problem.ts';

/** Throws a 503 if the server sends no mail. Pages offer none then; a request can come from a page that was opened before. */
export function requireMail({ hasMail }: Pick<DefinitionRegistry, 'hasMail'>): void {
  if (!hasMail) throw createUserProblem(503, 'mail-off', { members: { code: 'mail-off' } });
}
