/** The contracts of the lookups of the shipped definitions. */

import { readFileSync } from 'node:fs';
import type { PublishedLookups } from '../../server/lookups/published-lookups.ts';

const published = JSON.parse(readFileSync(new URL('../../definitions/lookups.json', import.meta.url), 'utf8')) as PublishedLookups;

/** By the path below `/api`. */
export const lookupContracts = published.lookups;
