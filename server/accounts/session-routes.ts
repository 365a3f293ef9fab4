/** Signs in and out, and returns the signed-in user. */

import { findUserByEmail } from '../db/accounts/users.ts';
import { HttpProblem } from '../http/http-problem.ts';
import type { AdminDependencies } from '../admin/admin-dependencies.ts';
import { type Handlers, createNotSignedInProblem } from '../admin/admin-request.ts';
import { validateKnownEmail, fieldErrors, validatePasswordInput } from './credentials.ts';
import { findDevice, keepDevice } from './device-cookie.ts';
import { isNobodysPassword, isPassword } from './password-hash.ts';
import { readBody } from '../admin/read-body.ts';
import type { SignInRequest, Unvalidated } from '../admin/requests.ts';
import { createInvalidFieldsProblem } from '../admin/to-write-problem.ts';
import type { SignInAttempts } from './sign-in-attempts.ts';

type Routes = 'POST /admin/session' | 'GET /admin/session' | 'DELETE /admin/session';

/** Creates the handlers. Known and unknown email addresses get the same response after the same time. */
export function sessionRoutes(
  { productId: product, roles, store, sessions, getClientAddress, config }: AdminDependencies,
  attempts: SignInAttempts,
) {
  return {
    'POST /admin/session': async ({ c }) => {
      const { email, password, rememberMe }: Unvalidated<SignInRequest> = await readBody(c);
      const errors = fieldErrors({ email: validateKnownEmail(email), password: validatePasswordInput(password) });
      if (Object.keys(errors).length > 0 || typeof email !== 'string' || typeof password !== 'string')
        throw createInvalidFieldsProblem(errors);
      const user = await findUserByEmail(store, email);
      const device = findDevice(c, config, user);
      const attempt = { account: email, address: getClientAddress(c), trusted: device };
      await attempts.take(attempt);
      try {
        const isRight = user ? await isPassword(password, user.passwordHash) : await isNobodysPassword(password);
        // Before the session, which a busy database can refuse: the right password is no failed attempt.
        if (isRight) await attempts.succeed(attempt);
        // A password that was changed after the user was read is wrong.
        if (!user || !isRight || !(await sessions.start(c, user, rememberMe === true)))
          throw new HttpProblem(401, 'Invalid email or password', { title: 'Invalid email or password' });
        keepDevice(c, config, user, device);
        return c.json({ user: { _id: user._id, name: user.name, email: user.email, role: user.role }, product, roles });
      } finally {
        attempts.mailWarnings();
      }
    },
    'GET /admin/session': async ({ c, session }) => {
      if (!session) throw createNotSignedInProblem();
      return c.json({ user: session.user, product, roles });
    },
    'DELETE /admin/session': async ({ c }) => {
      await sessions.end(c);
      return c.body(null, 204);
    },
  } satisfies Handlers<Routes>;
}
