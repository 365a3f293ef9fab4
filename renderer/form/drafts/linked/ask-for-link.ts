/** Asks for a mail with a link to a form: its answers are saved on the server first. */

import type { FormSession } from '../../form-session.ts';
import { getDraftSync } from './draft-sync.ts';
import { requestLink } from './server-draft.ts';

/** Why no link was mailed, by the name of its text. */
export type LinkFailure = 'linkEmailInvalid' | 'linkOffline' | 'linkTooMany' | 'linkFull' | 'linkFailed';

/** What became of the request. `expiresAt` is the end of the draft, ISO 8601. */
export type LinkOutcome = { kind: 'sent'; expiresAt: string } | { kind: 'failed'; failure: LinkFailure };

const EMAIL = /^\S+@\S+\.\S+$/;

/** Saves the answers and asks for the mail. Without `email` it goes to the address that the product has. */
export async function askForLink(
  session: FormSession,
  { email, isReminded }: { email: string | undefined; isReminded: boolean },
): Promise<LinkOutcome> {
  if (email !== undefined && !EMAIL.test(email)) return { kind: 'failed', failure: 'linkEmailInvalid' };
  const outcome = await getDraftSync(session).save(isReminded);
  if (outcome.kind === 'failed') return { kind: 'failed', failure: toFailure(outcome.status) };
  const { draft } = session;
  const { server } = draft ?? {};
  // A device that has to open its link does not save before: the link opens what is on the server.
  const hasAnswers = outcome.kind === 'saved' || outcome.kind === 'link';
  if (draft === undefined || server === undefined || !hasAnswers) return { kind: 'failed', failure: 'linkFailed' };
  const status = await requestLink(session.send, { id: draft.id, secret: server.secret }, email);
  if (status !== 202) return { kind: 'failed', failure: status === 422 ? 'linkEmailInvalid' : toFailure(status) };
  return { kind: 'sent', expiresAt: server.expiresAt };
}

function toFailure(status: number): LinkFailure {
  switch (status) {
    case 0:
      return 'linkOffline';
    case 429:
      return 'linkTooMany';
    case 507:
      return 'linkFull';
    default:
      return 'linkFailed';
  }
}
