/**
 * Verification codes: six digits, mailed, stored as salted hashes in the state that all processes share, valid for ten minutes. Each caller has
 * a separate code, so requests of other callers do not invalidate the owner's.
 */

import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { Logger } from 'pino';
import { HttpProblem } from '../../http/http-problem.ts';
import type { FindProductMessage } from '../messages.ts';
import type { Mail } from '../../mail/mail.ts';
import type { MailLimit } from '../../mail/mail-limit.ts';
import type { SharedState } from '../../shared-state/shared-state.ts';

/** Sends and verifies codes. */
export interface EmailVerification {
  /** Whether a code for the mailbox is still valid, of this caller or (without an address) of any. */
  hasCode: (mailbox: string, address?: string) => Promise<boolean>;
  /** Number of codes sent to the mailbox lately. A wrong guess may be right for the next code. */
  countSent: (mailbox: string) => Promise<number>;
  /** Mails a code; throws a 503 when mailing fails and a 429 when the limit is reached. */
  send: (mailbox: string, address: string) => Promise<void>;
  /** Whether the code was mailed to the mailbox and has not expired. A code can be used repeatedly, because a form repeats lookups. */
  isRight: (mailbox: string, code: string) => Promise<boolean>;
}

/** Dependencies of the verification. */
export interface EmailVerificationDependencies {
  message: FindProductMessage;
  mail: Mail;
  limitMail: MailLimit;
  /** The short-lived state that all processes share. */
  state: SharedState;
  log: Logger;
}

/** The codes of a mailbox, oldest first. */
interface Mailbox {
  codes: PendingCode[];
  sent: number;
}

interface PendingCode {
  /** Hash of the address of the caller who requested it. */
  caller: string;
  salt: string;
  hash: string;
  sentAt: number;
}

const CODE_TTL_MS = 10 * 60_000;
/** Longer than a wrong guess is remembered. */
const MAILBOX_TTL_MS = 2 * 3_600_000;
const MAX_CODES_PER_MAILBOX = 10;
const noCodes: Mailbox = { codes: [], sent: 0 };

/** Creates the verification. */
export function createEmailVerification({ message, mail, limitMail, state, log }: EmailVerificationDependencies): EmailVerification {
  const read = <Result>(mailbox: string, find: (found: Mailbox, now: number) => Result): Promise<Result> => {
    const key = createKey(mailbox);
    return state.update([key], (values, now) => find((values.get(key) as Mailbox | undefined) ?? noCodes, now));
  };
  const change = (mailbox: string, replace: (found: Mailbox, now: number) => Mailbox): Promise<void> => {
    const key = createKey(mailbox);
    return state.update([key], (values, now) =>
      values.set(key, replace((values.get(key) as Mailbox | undefined) ?? noCodes, now), MAILBOX_TTL_MS),
    );
  };

  return {
    hasCode: (mailbox, address) => {
      const caller = address === undefined ? undefined : hashCaller(address);
      return read(mailbox, ({ codes }, now) => codes.some((one) => isValid(one, now) && (caller === undefined || one.caller === caller)));
    },
    countSent: (mailbox) => read(mailbox, ({ sent }) => sent),
    send: async (mailbox, address) => {
      await limitMail('code', mailbox, address);
      const code = String(randomInt(0, 1_000_000)).padStart(6, '0');
      const salt = randomBytes(16).toString('base64url');
      const created = { caller: hashCaller(address), salt, hash: hashCode(salt, code).toString('base64url') };
      const withoutOwn = (codes: PendingCode[]): PendingCode[] => codes.filter(({ caller }) => caller !== created.caller);
      await change(mailbox, ({ codes, sent }, now) => ({
        codes: [...withoutOwn(codes), { ...created, sentAt: now }].slice(-MAX_CODES_PER_MAILBOX),
        sent: sent + 1,
      }));
      // A subject is visible on a locked phone, so the code is not in it.
      const { title: subject } = message('emailed-code');
      const { text } = message('emailed-code', { code });
      await mail({ to: mailbox, subject, text }).catch(async (error: NodeJS.ErrnoException) => {
        await change(mailbox, ({ codes, sent }) => ({ codes: withoutOwn(codes), sent }));
        // The message of the mail server may contain the address, so only its code is logged.
        log.error({ code: error.code }, 'a code could not be mailed');
        const failure = message('code-not-sent');
        throw new HttpProblem(503, failure.text, { title: failure.title });
      });
    },
    isRight: (mailbox, code) =>
      read(mailbox, ({ codes }, now) =>
        codes.some((one) => timingSafeEqual(Buffer.from(one.hash, 'base64url'), hashCode(one.salt, code)) && isValid(one, now)),
      ),
  };
}

function createKey(mailbox: string): string {
  return `code ${createHash('sha256').update(mailbox).digest('base64url')}`;
}

function hashCaller(address: string): string {
  return createHash('sha256').update(address).digest('base64url');
}

function hashCode(salt: string, code: string): Buffer {
  return createHmac('sha256', salt).update(code).digest();
}

/** A code that was sent after now is one of before the machine's last start. */
function isValid({ sentAt }: PendingCode, now: number): boolean {
  return sentAt <= now && now - sentAt < CODE_TTL_MS;
}
