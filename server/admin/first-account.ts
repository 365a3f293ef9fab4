/** The account that a new installation starts with. */

import { randomBytes } from 'node:crypto';
import type { Config } from '../config.ts';
import type { Store } from '../db/store.ts';
import { createFirstUser, hasUsers } from '../db/users.ts';
import { hashPassword } from './password-hash.ts';

/** What the terminal tells of it; `password` only when it was made up just now. */
export interface FirstAccount {
  email: string;
  password?: string;
}

/** Makes the first account from the settings, or in demo mode one with a random password; undefined when there are accounts already. */
export async function makeFirstAccount(store: Store, config: Config, now: Date): Promise<FirstAccount | undefined> {
  const { adminEmail, adminPassword, demo } = config;
  if ((!demo && (!adminEmail || !adminPassword)) || (await hasUsers(store))) return undefined;
  const email = adminEmail ?? 'admin@example.com';
  const password = adminPassword ?? randomPassword();
  const isMade = await createFirstUser(store, { name: 'Admin', email, role: 'Admin', passwordHash: await hashPassword(password) }, now.toISOString());
  if (!isMade) return undefined;
  return adminPassword === undefined ? { email, password } : { email };
}

/** 90 random bits that follow the rules of passwords. */
function randomPassword(): string {
  return `${randomBytes(15).toString('base64url').replaceAll(/[-_]/g, 'x').slice(0, 15)}-aZ5`;
}
