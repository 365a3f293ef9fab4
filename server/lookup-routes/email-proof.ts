/**
 * Proof that a caller reads the mailbox of the family that is asked for: a six-digit code sent there, kept only as a hash,
 * good for ten minutes and five attempts. `app.json` decides with `prefill.proof` whether it is asked for.
 */

import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { Logger } from 'pino';
import type { DefinitionRegistry } from '../definitions/registry.ts';
import { Problem } from '../http/problem.ts';
import type { Mail } from '../mail.ts';

/** Lets a look-up with a good `code` pass, or one that needs none; else throws a 401 that asks for the code. */
export type EmailProof = (path: string, params: Record<string, string>) => Promise<void>;

/** What the proof needs. */
export interface EmailProofParts {
  definitions: DefinitionRegistry;
  mail: Mail;
  /** The address that proves it, in lower case; undefined where nothing is to be proved. Strangers are never mailed. */
  mailboxOf: (path: string, params: Record<string, string>) => Promise<string | undefined>;
  isDemo: boolean;
  now: () => Date;
  log: Logger;
}

interface Pending {
  hash: Buffer;
  until: number;
  attemptsLeft: number;
}

const validFor = 10 * 60_000;
const attempts = 5;
const mostPending = 10_000;

/** Makes the check; codes live in memory and end with the process. */
export function createEmailProof(parts: EmailProofParts): EmailProof {
  const key = randomBytes(32);
  const pending = new Map<string, Pending>();
  const hash = (email: string, code: string): Buffer => createHmac('sha256', key).update(`${email}\n${code}`).digest();

  async function send(email: string): Promise<void> {
    const code = String(randomInt(0, 1_000_000)).padStart(6, '0');
    pending.delete(email);
    pending.set(email, { hash: hash(email, code), until: parts.now().getTime() + validFor, attemptsLeft: attempts });
    if (pending.size > mostPending) pending.delete(pending.keys().next().value as string);
    const product = parts.definitions.app().product ?? 'Enrollment';
    const text = `Your code for ${product} is ${code}. It is good for 10 minutes.\n\nIf you did not ask for it, you can ignore this message.`;
    await parts.mail({ to: email, subject: `${code} is your code`, text }).catch((error: NodeJS.ErrnoException) => {
      pending.delete(email);
      // What the mail server says may name the address, so only its code is logged.
      parts.log.error({ code: error.code }, 'a code could not be mailed');
      throw new Problem(503, "We could not send a code to your family's email address. Please try again a little later.");
    });
  }

  return async (path, params) => {
    const wanted = parts.definitions.app().prefill?.proof ?? (parts.isDemo ? 'none' : 'emailed-code');
    const email = wanted === 'none' ? undefined : await parts.mailboxOf(path, params);
    if (email === undefined) return;
    const entry = pending.get(email);
    const isAlive = entry !== undefined && entry.until > parts.now().getTime() && entry.attemptsLeft > 0;
    const given = params['code']?.trim();
    if (isAlive && given) {
      if (timingSafeEqual(entry.hash, hash(email, given))) return;
      entry.attemptsLeft -= 1;
      if (entry.attemptsLeft > 0) throw asksForCode("That code is not right. Check the message that we sent to your family's email address and enter the 6-digit code.");
    }
    if (!isAlive || given) await send(email);
    throw asksForCode("We sent a 6-digit code to your family's email address. Enter it to continue; it is good for 10 minutes.");
  };
}

function asksForCode(detail: string): Problem {
  return new Problem(401, detail, { title: 'Enter the code from your email', members: { proof: 'emailed-code' } });
}
