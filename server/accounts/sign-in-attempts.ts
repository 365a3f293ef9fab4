/** Limits guesses of passwords of the back office, and warns the owner of an account by email about failed sign-ins of other callers. */

import { runAfterReply } from '../http/after-reply.ts';
import { normalizeEmail } from '../mail/email-address.ts';
import { findUserByEmail } from '../db/accounts/users.ts';
import { type AttemptLimit, createAttemptLimit } from '../http/attempt-limit.ts';
import { DEFAULT_NAME } from '../definitions/default-app.ts';
import type { AdminDependencies } from '../admin/admin-dependencies.ts';

/** The limit. `mailWarnings` sends the collected warnings and is called after the reply. */
export interface SignInAttempts extends AttemptLimit {
  mailWarnings: () => void;
}

/** Creates the limit of an application. */
export function createSignInAttempts(dependencies: AdminDependencies): SignInAttempts {
  let suspicious: string[] = [];
  const limit = createAttemptLimit(dependencies.state, {
    purpose: 'password',
    hasGuaranteedTurn: true,
    onSuspicious: (account) => void suspicious.push(account),
  });
  const mailAll = async (): Promise<void> => {
    const accounts = suspicious;
    suspicious = [];
    for (const account of accounts) await mailWarning(dependencies, account);
  };
  return {
    ...limit,
    mailWarnings: () => runAfterReply(dependencies.log, 'a warning about sign-ins could not be sent', mailAll),
  };
}

async function mailWarning({ store, mail, config, definitions }: AdminDependencies, account: string): Promise<void> {
  const user = await findUserByEmail(store, normalizeEmail(account));
  if (!user) return;
  const product = definitions.app().product ?? DEFAULT_NAME;
  const site = config.publicUrl ?? `http://localhost:${config.port}`;
  await mail({
    to: user.email,
    subject: `Failed sign-ins to your ${product} account`,
    text:
      `Somebody tried several times within an hour to sign in to your ${product} account with a wrong password.\n\n` +
      'Your account is not locked. You can sign in as usual; a browser in which you have not signed in before may have to wait for up to 30 seconds.\n\n' +
      'If it was you, there is nothing to do. If it was not you, make sure that your password is long and that you use it nowhere else. ' +
      `You can set a new one here, which also signs out all other browsers:\n\n${site}/admin/forgot-password\n`,
  });
}
