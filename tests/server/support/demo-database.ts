/** A database with the demo data. Each test uses a copy of it. */

import { templateDatabase } from '../enrollment/db/support/seeded-store.ts';

/** Returns the path of a read-only demo database for the date of `openApp`'s clock. */
export const demoDatabase = (): Promise<string> => templateDatabase('2026-11-20');
