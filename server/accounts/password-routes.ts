/** Forgotten and changed passwords. No reply reveals whether an email address has an account. */

import type { Context } from 'hono';
import { runAfterReply } from '../http/after-reply.ts';
import { isPasswordResetValid, savePasswordReset, redeemPasswordReset } from '../db/accounts/password-resets.ts';
import { changeOwnPassword, findUserByEmail, findUserHash } from '../db/accounts/users.ts';
import { HttpProblem } from '../http/http-problem.ts';
import { createRateLimiter } from '../http/rate-limiter.ts';
import { DEFAULT_NAME } from '../definitions/default-app.ts';
import type { AdminDependencies } from '../admin/admin-dependencies.ts';
import { type AdminRequest, type Handlers, createNotSignedInProblem } from '../admin/admin-request.ts';
import { validateKnownEmail, fieldErrors, validateNewPassword } from './credentials.ts';
import { keepDevice } from './device-cookie.ts';
import { hashPassword, isPassword } from './password-hash.ts';
import { readBody } from '../admin/read-body.ts';
import type { PasswordChangeRequest, PasswordResetRequest, ResetLinkRequest, Unvalidated } from '../admin/requests.ts';
import { createInvalidFieldsProblem } from '../admin/to-write-problem.ts';
import { generateToken, hashToken } from './secret-token.ts';
import type { SignInAttempts } from './sign-in-attempts.ts';

type Routes = 'POST /admin/password_resets' | 'PUT /admin/password';

const hour = 3_600_000;
const rates = { address: { burst: 20, seconds: 3600 }, target: { burst: 5, seconds: 3600 }, guess: { burst: 1000, seconds: 3600 } };

/** Creates the handlers. Mail is sent after the reply, so the response time is the same for any email address. */
export function passwordRoutes(dependencies: AdminDependencies, attempts: SignInAttempts) {
  const { store, now, state, getClientAddress, log, config } = dependencies;
  const limit = createRateLimiter(state, rates);

  async function reset(c: Context, { token, email, password }: Unvalidated<PasswordResetRequest>): Promise<void> {
    const errors = fieldErrors({ password: validateNewPassword(password) });
    if (Object.keys(errors).length > 0 || typeof password !== 'string') throw createInvalidFieldsProblem(errors);
    const refused = new HttpProblem(422, 'This password reset link is invalid or has expired.', {
      title: 'Invalid Reset Link',
      members: { link: 'invalid' },
    });
    if (typeof token !== 'string' || typeof email !== 'string' || token.length > 200) throw refused;
    await limit('use a reset link', { address: getClientAddress(c) });
    const id = hashToken(token);
    // Only a valid link justifies the time for hashing.
    if (!(await isPasswordResetValid(store, id, email, now().toISOString()))) throw refused;
    const passwordHash = await hashPassword(password);
    const userId = await redeemPasswordReset(store, id, email, passwordHash, now().toISOString());
    if (userId === undefined) throw refused;
    // The mailbox is verified, so failures of other callers do not delay the next sign-in.
    keepDevice(c, config, { _id: userId, passwordHash });
  }

  return {
    'POST /admin/password_resets': async ({ c }) => {
      const { email }: Unvalidated<ResetLinkRequest> = await readBody(c);
      const errors = fieldErrors({ email: validateKnownEmail(email) });
      if (Object.keys(errors).length > 0 || typeof email !== 'string') throw createInvalidFieldsProblem(errors);
      await limit('ask for a reset link', { address: getClientAddress(c), target: email });
      runAfterReply(log, 'a reset link could not be sent', () => sendLink(dependencies, email));
      return c.json({ accepted: true }, 202);
    },
    'PUT /admin/password': async (call) => {
      const body = await readBody(call.c);
      if ('token' in body || 'email' in body) await reset(call.c, body);
      else await changePassword(dependencies, attempts, call, body);
      return call.c.json({ changed: true });
    },
  } satisfies Handlers<Routes>;
}

/** Changes the password of the signed-in user, who must enter the current one. */
async function changePassword(
  { store, now, getClientAddress, config }: AdminDependencies,
  attempts: SignInAttempts,
  { c, session }: AdminRequest,
  { currentPassword, newPassword }: Unvalidated<PasswordChangeRequest>,
): Promise<void> {
  if (!session) throw createNotSignedInProblem();
  if (typeof currentPassword !== 'string' || currentPassword === '' || typeof newPassword !== 'string' || newPassword === '')
    throw new HttpProblem(422, 'All fields are required', {
      errors: fieldErrors({
        currentPassword: currentPassword ? undefined : 'Current password is required',
        newPassword: newPassword ? undefined : 'New password is required',
      }),
    });
  const errors = fieldErrors({ newPassword: validateNewPassword(newPassword) });
  if (Object.keys(errors).length > 0) throw createInvalidFieldsProblem(errors);
  // The session proves an earlier sign-in, so only its holder can use up these attempts.
  const attempt = { account: session.user.email, address: getClientAddress(c), trusted: `session ${session.id}` };
  await attempts.take(attempt);
  const hash = await findUserHash(store, session.user._id);
  if (!hash || !(await isPassword(currentPassword, hash)))
    throw createInvalidFieldsProblem({ currentPassword: 'Current password is not right' });
  await attempts.succeed(attempt);
  const hashes = { oldHash: hash, newHash: await hashPassword(newPassword) };
  if (!(await changeOwnPassword(store, session.user._id, hashes, now().toISOString(), session.id))) throw createNotSignedInProblem();
  keepDevice(c, config, { _id: session.user._id, passwordHash: hashes.newHash });
}

async function sendLink({ store, mail, now, config, definitions }: AdminDependencies, email: string): Promise<void> {
  const user = await findUserByEmail(store, email);
  if (!user) return;
  const token = generateToken();
  const expiresAt = new Date(now().getTime() + hour).toISOString();
  await savePasswordReset(store, { id: hashToken(token), userId: user._id, expiresAt }, now().toISOString());
  const site = config.publicUrl ?? `http://localhost:${config.port}`;
  // Browsers do not send a fragment to servers, so the token is in no log.
  const link = `${site}/admin/set-password#${new URLSearchParams({ token, email: user.email })}`;
  const product = definitions.app().product ?? DEFAULT_NAME;
  await mail({
    to: user.email,
    subject: `Set your password for ${product}`,
    text:
      `Somebody asked to set a new password for your ${product} account. To do so, open this link within an hour; it works once:\n\n${link}\n\n` +
      'If it was not you, you can ignore this message: your password stays as it is.',
  });
}
