/** The first account of a new installation. */

import { randomBytes } from 'node:crypto';
import type { Config } from '../config.ts';
import type { Store } from '../db/store.ts';
import { createFirstUser, listUsers } from '../db/accounts/users.ts';
import { hashPassword } from './password-hash.ts';

/** The account to sign in with; `password` is set only when it was generated now. */
export interface FirstAccount {
  email: string;
  isNew: boolean;
  password?: string;
}

/** Creates the first account from the settings, or in demo mode with a random password. Returns the existing one otherwise. */
export async function createInitialAdmin(store: Store, config: Config, now: Date): Promise<FirstAccount | undefined> {
  const { adminEmail, adminPassword, demo } = config;
  const known = (await listUsers(store)).find((user) => user.built_in);
  if (known) return { email: known.email, isNew: false };
  if (!demo && (!adminEmail || !adminPassword)) return undefined;
  const email = adminEmail ?? 'admin@example.com';
  const password = adminPassword ?? randomPassword();
  const isNew = await createFirstUser(
    store,
    { name: 'Admin', email, role: 'Admin', passwordHash: await hashPassword(password) },
    now.toISOString(),
  );
  return { email, isNew, ...(isNew && adminPassword === undefined ? { password } : {}) };
}

/** Generates a password with 90 random bits that fulfills the rules. */
function randomPassword(): string {
  return `${randomBytes(15).toString('base64url').replaceAll(/[-_]/g, 'x').slice(0, 15)}-aZ5`;
}
