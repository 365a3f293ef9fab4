/**
 * Identity guard of families in lookups: requires verification of the mailbox if `prefill.proof` in `app.json` requires it, and limits wrong
 * PINs and codes.
 */

import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import { runAfterReply } from '../../http/after-reply.ts';
import { type Family, findFamily } from '../db/families.ts';
import type { Store } from '../../db/store.ts';
import type { DefinitionRegistry } from '../../definitions/registry.ts';
import { createAttemptLimit } from '../../http/attempt-limit.ts';
import { HttpProblem } from '../../http/http-problem.ts';
import type { IdentityGuard } from '../../lookups/lookup.ts';
import type { FindProductMessage, ProductMessageName } from '../messages.ts';
import type { Mail } from '../../mail/mail.ts';
import { requireMail } from '../../mail/require-mail.ts';
import { isProofRequired } from './proof-setting.ts';
import type { EmailVerification } from './email-verification.ts';
import type { SharedState } from '../../shared-state/shared-state.ts';

/** The caller of a lookup. */
export interface FamilyCaller {
  address: string;
  /** The code in the request. */
  code?: string | undefined;
  /** The family of the caller's session. */
  sessionFamily: string | undefined;
  /** Whether the caller resumed a draft by a link that was mailed to the address. */
  hasOpenedLink: (mailbox: string) => Promise<boolean>;
  /** Called after a correct code, to start a session. */
  onProven: (familyId: string) => Promise<void>;
}

/** Dependencies of the guard. */
export interface FamilyGuardDependencies {
  store: Store;
  definitions: DefinitionRegistry;
  message: FindProductMessage;
  verification: EmailVerification;
  mail: Mail;
  log: Logger;
  isDemo: boolean;
  /** The short-lived state that all processes share. */
  state: SharedState;
}

const REPEATED_GUESS_TTL_MS = 3_600_000;
/** PINs and codes have six digits, so wrong guesses of untrusted callers are delayed early, for each caller and for all together. */
const delays = {
  freeAttempts: 5,
  firstDelayMs: 60_000,
  maxDelayMs: 3_600_000,
  untrusted: { freeAttempts: 10, firstDelayMs: 1000, maxDelayMs: 60_000 },
};

/** Creates the problems that request a verification code, and the function that mails one. */
function createCodePrompts({ message, verification, definitions }: FamilyGuardDependencies): {
  needsCode: (name: ProductMessageName) => HttpProblem;
  sendCode: (mailbox: string, address: string) => Promise<void>;
} {
  const needsCode = (name: ProductMessageName): HttpProblem => {
    const { title, text } = message(name);
    return new HttpProblem(401, text, { title, members: { proof: 'emailed-code' } });
  };
  /** Mails a code. When too many were mailed, the message refers to the newest one, which is valid for every caller. */
  const sendCode = async (mailbox: string, address: string): Promise<void> => {
    requireMail(definitions);
    try {
      await verification.send(mailbox, address);
    } catch (error) {
      if (!(error instanceof HttpProblem) || error.status !== 429 || !(await verification.hasCode(mailbox))) throw error;
      throw needsCode('code-newest');
    }
  };
  return { needsCode, sendCode };
}

/** Creates the guards of callers. They share the limits. */
export function createFamilyGuards(dependencies: FamilyGuardDependencies): (caller: FamilyCaller) => IdentityGuard {
  const { verification, state } = dependencies;
  const { needsCode, sendCode } = createCodePrompts(dependencies);
  const warn = (familyId: string): void =>
    runAfterReply(dependencies.log, 'a warning about wrong codes could not be mailed', () => mailWarning(dependencies, familyId));
  const attempts = createAttemptLimit(state, { purpose: 'family', ...delays, onSuspicious: warn });
  /** A form can repeat a wrong guess; it is counted once. */
  const isKnownWrong = (key: string): Promise<boolean> => state.update([key], (values) => values.get(key) !== undefined);
  const rememberWrong = (key: string): Promise<void> => state.update([key], (values) => values.set(key, true, REPEATED_GUESS_TTL_MS));

  return ({ address, code, sessionFamily, hasOpenedLink, onProven }) => {
    let linkFamily: string | undefined;
    const tryGuess: IdentityGuard['tryGuess'] = async ({ _id, pinHash }, guess, verify) => {
      // The PIN hash is part of the key, because a guess can be right after the PIN changes.
      const key = `wrong-guess ${createHash('sha256').update([_id, pinHash, address, guess].join('\n')).digest('base64url')}`;
      if (await isKnownWrong(key)) return false;
      const keys = { account: _id, address, trusted: [sessionFamily, linkFamily].includes(_id) ? _id : undefined };
      await attempts.take(keys);
      const isRight = await verify();
      if (isRight) await attempts.succeed(keys);
      else await rememberWrong(key);
      return isRight;
    };

    const requireProof: IdentityGuard['requireProof'] = async (family, mailbox) => {
      if (!isProofRequired(dependencies) || sessionFamily === family._id) return;
      if (await hasOpenedLink(mailbox)) {
        linkFamily = family._id;
        return;
      }
      // Users type codes in groups of digits.
      const given = code?.replaceAll(/[\s-]/g, '');
      const hasCode = await verification.hasCode(mailbox, address);
      if (given && hasCode && !/^\d{6}$/.test(given)) throw needsCode('code-malformed');
      if (
        given &&
        (await verification.hasCode(mailbox)) &&
        (await tryGuess(family, `code ${await verification.countSent(mailbox)} ${given}`, () => verification.isRight(mailbox, given)))
      )
        return onProven(family._id);
      if (hasCode) throw needsCode(given ? 'code-wrong' : 'code-missing');
      await sendCode(mailbox, address);
      throw needsCode(given ? 'code-expired' : 'code-sent');
    };

    return { requireProof, tryGuess, isOwner: (familyId) => familyId === sessionFamily };
  };
}

async function mailWarning({ store, definitions, message, mail }: FamilyGuardDependencies, familyId: string): Promise<void> {
  const family: Family | undefined = await findFamily(store, familyId);
  if (!family) return;
  const { supportEmail } = definitions.app();
  const support = typeof supportEmail === 'string' ? message('wrong-codes-support', { email: supportEmail }).text : '';
  const { title, text } = message('wrong-codes', { support });
  await mail({ to: family.email, subject: title, text });
}
