/** What became of the mail about a decision, in words. */

import type { ReplyData } from '../../data/routes.ts';

const STATES = {
  waiting: 'is about to be sent',
  sent: 'was sent',
  failed: 'could not be sent',
  withdrawn: 'was withdrawn before it was sent',
} as const;

/**
 * Returns a sentence.
 * @example describeMail({ to: 'ana@example.com', state: 'sent' }) // 'The mail to ana@example.com was sent.'
 */
export function describeMail({ to, state }: NonNullable<ReplyData<'GET /admin/submissions/:id'>['decisions'][number]['mail']>): string {
  return `The mail to ${to} ${STATES[state]}.`;
}
