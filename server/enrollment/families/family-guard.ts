/** Protects families in look-ups: proof of the mailbox where `app.json` demands it (`prefill.proof`), and a limit of wrong PINs and codes per family. */

import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import { runAfterReply } from '../../http/after-reply.ts';
import { type Family, findFamily } from '../db/families.ts';
import type { Store } from '../../db/store.ts';
import type { DefinitionRegistry } from '../../definitions/registry.ts';
import { createAttemptLimit } from '../../http/attempt-limit.ts';
import { HttpProblem } from '../../http/http-problem.ts';
import type { IdentityGuard } from '../../lookups/lookup.ts';
import type { Mail } from '../../mail/mail.ts';
import { isProofRequired } from './proof-setting.ts';
import type { EmailVerification } from './email-verification.ts';

/** Who calls. */
export interface FamilyCaller {
  address: string;
  /** The code that came with the call. */
  code?: string | undefined;
  /** The family whose session the caller has. */
  sessionFamily: string | undefined;
  /** Called when a code was right, to start a session. */
  onProven: (familyId: string) => Promise<void>;
}

/** What the guard needs. */
export interface FamilyGuardDependencies {
  store: Store;
  definitions: DefinitionRegistry;
  verification: EmailVerification;
  mail: Mail;
  log: Logger;
  isDemo: boolean;
  /** A monotonic clock in milliseconds. */
  monotonic: () => number;
}

const MAX_REMEMBERED_GUESSES = 20_000;
const REPEATED_GUESS_TTL_MS = 3_600_000;
/** PINs and codes have six digits: a stranger's wrong guesses become slow soon, and those of all strangers together stay slow. */
const delays = {
  freeAttempts: 5,
  firstDelayMs: 60_000,
  maxDelayMs: 3_600_000,
  strangers: { freeAttempts: 10, firstDelayMs: 1000, maxDelayMs: 60_000 },
};

/** Creates the guards of callers; the limits are common to all of them. */
export function createFamilyGuards(parts: FamilyGuardDependencies): (caller: FamilyCaller) => IdentityGuard {
  const { verification, monotonic } = parts;
  const warn = (familyId: string): void =>
    runAfterReply(parts.log, 'a warning about wrong codes could not be mailed', () => mailWarning(parts, familyId));
  const attempts = createAttemptLimit({ ...delays, onSuspicious: warn }, monotonic);
  /** Wrong guesses by caller and family: the same one sent again, by a form that checks twice, counts once. */
  const wrong = new Map<string, number>();

  function isKnownWrong(key: string): boolean {
    return monotonic() - (wrong.get(key) ?? -Infinity) < REPEATED_GUESS_TTL_MS;
  }

  function rememberWrong(key: string): void {
    wrong.delete(key);
    wrong.set(key, monotonic());
    if (wrong.size > MAX_REMEMBERED_GUESSES) wrong.delete(wrong.keys().next().value as string);
  }

  return ({ address, code, sessionFamily, onProven }) => {
    const tryGuess: IdentityGuard['tryGuess'] = async ({ _id, pinHash }, guess, verify) => {
      // With another PIN the same guess is another one.
      const key = createHash('sha256').update([_id, pinHash, address, guess].join('\n')).digest('base64url');
      if (isKnownWrong(key)) return false;
      const keys = { account: _id, address, trusted: sessionFamily === _id ? _id : undefined };
      attempts.take(keys);
      const isRight = await verify();
      if (isRight) attempts.succeed(keys);
      else rememberWrong(key);
      return isRight;
    };

    const requireProof: IdentityGuard['requireProof'] = async (family, mailbox) => {
      if (!isProofRequired(parts) || sessionFamily === family._id) return;
      // People type codes in groups.
      const given = code?.replaceAll(/[\s-]/g, '');
      const hasCode = verification.hasCode(mailbox, address);
      if (given && hasCode && !/^\d{6}$/.test(given))
        throw needsCode("The code has 6 digits. Check the message that we sent to your family's email address and enter it again.");
      if (
        given &&
        verification.hasCode(mailbox) &&
        (await tryGuess(family, `code ${verification.countSent(mailbox)} ${given}`, async () => verification.isRight(mailbox, given)))
      )
        return onProven(family._id);
      if (given && hasCode)
        throw needsCode(
          "That code is not right. Check the message that we sent to your family's email address and enter the 6-digit code.",
        );
      if (hasCode)
        throw needsCode(
          "Enter the 6-digit code that we sent to your family's email address. If it did not arrive, look among the unwanted mail, or ask for another one after 10 minutes.",
        );
      await sendCode(verification, mailbox, address);
      throw needsCode(
        `${given ? 'That code is no longer good. ' : ''}We sent a 6-digit code to your family's email address. Enter it to continue; it is good for 10 minutes.`,
      );
    };

    return { requireProof, tryGuess };
  };
}

/** Mails a code, or refers to the newest one where too many were mailed: it works for every caller that has it. */
async function sendCode(verification: EmailVerification, mailbox: string, address: string): Promise<void> {
  try {
    await verification.send(mailbox, address);
  } catch (error) {
    if (!(error instanceof HttpProblem) || error.status !== 429 || !verification.hasCode(mailbox)) throw error;
    throw needsCode("We sent several codes to your family's email address. Enter the newest one.");
  }
}

async function mailWarning({ store, definitions, mail }: FamilyGuardDependencies, familyId: string): Promise<void> {
  const family: Family | undefined = await findFamily(store, familyId);
  if (!family) return;
  const { product = 'Enrollment', supportEmail } = definitions.app();
  await mail({
    to: family.email,
    subject: `Wrong codes for your family at ${product}`,
    text: [
      `Somebody entered a wrong enrollment PIN or a wrong code for your family at ${product} several times. Nothing of your family was shown.`,
      'You can enroll as before: open the form and enter the code that we mail to you.',
      `If it was not you, there is nothing that you have to do.${typeof supportEmail === 'string' ? ` Write to ${supportEmail} if you would like a new PIN.` : ''}`,
    ].join('\n\n'),
  });
}

function needsCode(detail: string): HttpProblem {
  return new HttpProblem(401, detail, { title: 'Enter the code from your email', members: { proof: 'emailed-code' } });
}
