/** Accounts of the back office, for Admins. */

import { createUser, deleteUser, findUserByEmail, listUsers, type NewUser, updateUser } from '../db/accounts/users.ts';
import type { AdminDependencies } from '../admin/admin-dependencies.ts';
import type { Handlers } from '../admin/admin-request.ts';
import { fieldErrors, validateKnownEmail, validateNewEmail, validateNewPassword } from './credentials.ts';
import { keepDevice } from './device-cookie.ts';
import { readField } from '../admin/field-values.ts';
import { hashPassword } from './password-hash.ts';
import type { Role } from './roles.ts';
import { readBody, readVersion } from '../admin/read-body.ts';
import type { NewUserRequest, Unvalidated } from '../admin/requests.ts';
import { createInvalidFieldsProblem } from '../admin/to-write-problem.ts';

type Routes = 'GET /admin/users' | 'POST /admin/users' | 'PUT /admin/users/:id' | 'DELETE /admin/users/:id';

/** Creates the handlers. */
export function userRoutes({ store, config, roles }: AdminDependencies) {
  return {
    'GET /admin/users': async ({ c }) => c.json(await listUsers(store)),
    'POST /admin/users': async ({ c, writer }) => {
      const { name, email, role, password } = readUser(await readBody(c), roles, { isNew: true });
      const { by, at } = writer();
      const user: NewUser = {
        name: name as string,
        email: email as string,
        role: role ?? 'Staff',
        passwordHash: await hashPassword(password as string),
      };
      return c.json(await createUser(store, user, by, at), 201);
    },
    'PUT /admin/users/:id': async ({ c, session, writer }) => {
      const body = await readBody(c);
      const id = c.req.param('id') as string;
      const owner = typeof body['email'] === 'string' ? await findUserByEmail(store, body['email']) : undefined;
      const { password, ...change } = readUser(body, roles, { isNew: false, keepsEmail: owner?._id === id });
      const { by, at } = writer();
      const hash = password === undefined ? {} : { passwordHash: await hashPassword(password) };
      const user = await updateUser(store, id, { ...change, ...hash, version: readVersion(c, body) }, by, at, session?.id);
      if (hash.passwordHash !== undefined && user._id === by.id) keepDevice(c, config, { _id: user._id, passwordHash: hash.passwordHash });
      return c.json(user);
    },
    'DELETE /admin/users/:id': async ({ c, writer }) => {
      const { by, at } = writer();
      await deleteUser(store, c.req.param('id') as string, by, at);
      return c.body(null, 204);
    },
  } satisfies Handlers<Routes>;
}

/** The valid members of a request. */
interface GivenUser {
  name?: string;
  email?: string;
  role?: string;
  password?: string;
}

/**
 * Reads the members of a user. Of an existing user, members that are missing and an empty password do not change; `keepsEmail` is whether the
 * given email address is the current one, which may be older than the rule for new ones.
 */
function readUser(
  body: Unvalidated<NewUserRequest>,
  roles: readonly Role[],
  { isNew, keepsEmail = false }: { isNew: boolean; keepsEmail?: boolean },
): GivenUser {
  const wants = (field: keyof NewUserRequest): boolean => isNew || body[field] !== undefined;
  const name = readField({ type: 'text', label: 'Name', isRequired: true }, body.name);
  const role = readField({ type: 'choice', label: 'Role', values: roles.map((one) => one.name).toSorted() }, body.role);
  const isPasswordGiven = isNew || (body.password !== undefined && body.password !== '');
  const errors = fieldErrors({
    name: wants('name') && 'error' in name ? name.error : undefined,
    email: wants('email') ? (keepsEmail ? validateKnownEmail : validateNewEmail)(body.email) : undefined,
    role: 'error' in role ? role.error : undefined,
    password: isPasswordGiven ? validateNewPassword(body.password) : undefined,
  });
  if (Object.keys(errors).length > 0) throw createInvalidFieldsProblem(errors);
  return {
    ...(wants('name') && 'value' in name && typeof name.value === 'string' ? { name: name.value } : {}),
    ...(wants('email') && typeof body.email === 'string' ? { email: body.email.trim() } : {}),
    ...('value' in role && typeof role.value === 'string' && role.value !== '' ? { role: role.value } : {}),
    ...(isPasswordGiven && typeof body.password === 'string' ? { password: body.password } : {}),
  };
}
