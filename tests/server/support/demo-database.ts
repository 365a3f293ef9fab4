/** A database with the demonstration; each test starts from a copy of it. */

import { templateDatabase } from '../enrollment/db/support/seeded-store.ts';

/** The path of a database as of the day of `openApp`'s clock, which nobody may write to. */
export const demoDatabase = (): Promise<string> => templateDatabase('2026-11-20');
