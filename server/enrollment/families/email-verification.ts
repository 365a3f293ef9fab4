/**
 * Verification codes: six digits, mailed, stored as hashes, valid for ten minutes. Each caller has a separate code, so requests of
 * other callers do not invalidate the owner's.
 */

import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { Logger } from 'pino';
import { HttpProblem } from '../../http/http-problem.ts';
import type { FindProductMessage } from '../messages.ts';
import type { Mail } from '../../mail/mail.ts';
import type { MailLimit } from '../../mail/mail-limit.ts';

/** Sends and verifies codes. */
export interface EmailVerification {
  /** Whether a code for the mailbox is still valid, of this caller or (without an address) of any. */
  hasCode: (mailbox: string, address?: string) => boolean;
  /** Number of codes sent to the mailbox. A wrong guess may be right for the next code. */
  countSent: (mailbox: string) => number;
  /** Mails a code; throws a 503 when mailing fails and a 429 when the limit is reached. */
  send: (mailbox: string, address: string) => Promise<void>;
  /** Whether the code was mailed to the mailbox and has not expired. A code can be used repeatedly, because a form repeats lookups. */
  isRight: (mailbox: string, code: string) => boolean;
}

/** Dependencies of the verification. */
export interface EmailVerificationDependencies {
  message: FindProductMessage;
  mail: Mail;
  limitMail: MailLimit;
  /** A monotonic clock in milliseconds. */
  monotonic: () => number;
  log: Logger;
}

interface PendingCode {
  hash: Buffer;
  until: number;
}

const CODE_TTL_MS = 10 * 60_000;
const MAX_PENDING_MAILBOXES = 10_000;
const MAX_CODES_PER_MAILBOX = 10;

/** Creates the verification. Codes are kept in memory only. */
export function createEmailVerification({ message, mail, limitMail, monotonic, log }: EmailVerificationDependencies): EmailVerification {
  const key = randomBytes(32);
  /** Mailbox → caller's address → code, both in the order of use. */
  const pending = new Map<string, Map<string, PendingCode>>();
  const sent = new Map<string, number>();
  const hash = (mailbox: string, code: string): Buffer => createHmac('sha256', key).update(`${mailbox}\n${code}`).digest();
  const isValid = (code: PendingCode | undefined): code is PendingCode => code !== undefined && code.until > monotonic();

  function keep(mailbox: string, address: string, code: PendingCode): void {
    const codes = pending.get(mailbox) ?? new Map<string, PendingCode>();
    codes.delete(address);
    codes.set(address, code);
    if (codes.size > MAX_CODES_PER_MAILBOX) codes.delete(codes.keys().next().value as string);
    pending.delete(mailbox);
    pending.set(mailbox, codes);
    if (pending.size > MAX_PENDING_MAILBOXES) pending.delete(pending.keys().next().value as string);
  }

  return {
    hasCode: (mailbox, address) => {
      const codes = pending.get(mailbox);
      return address === undefined ? [...(codes?.values() ?? [])].some(isValid) : isValid(codes?.get(address));
    },
    countSent: (mailbox) => sent.get(mailbox) ?? 0,
    send: async (mailbox, address) => {
      limitMail('code', mailbox, address);
      const code = String(randomInt(0, 1_000_000)).padStart(6, '0');
      sent.set(mailbox, (sent.get(mailbox) ?? 0) + 1);
      if (sent.size > MAX_PENDING_MAILBOXES) sent.delete(sent.keys().next().value as string);
      keep(mailbox, address, { hash: hash(mailbox, code), until: monotonic() + CODE_TTL_MS });
      // A subject is visible on a locked phone, so the code is not in it.
      const { title: subject } = message('emailed-code');
      const { text } = message('emailed-code', { code });
      await mail({ to: mailbox, subject, text }).catch((error: NodeJS.ErrnoException) => {
        pending.get(mailbox)?.delete(address);
        // The message of the mail server may contain the address, so only its code is logged.
        log.error({ code: error.code }, 'a code could not be mailed');
        const failure = message('code-not-sent');
        throw new HttpProblem(503, failure.text, { title: failure.title });
      });
    },
    isRight: (mailbox, code) => {
      const given = hash(mailbox, code);
      return [...(pending.get(mailbox)?.values() ?? [])].some((one) => timingSafeEqual(one.hash, given) && isValid(one));
    },
  };
}
