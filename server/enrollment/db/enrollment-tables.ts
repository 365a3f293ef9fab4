/** The tables of the enrollment product, for moving and backing up its data. */

import { listDeclaredTables } from '../../db/moving/stored-tables.ts';
import * as catalogue from './schema/catalogue.ts';
import * as families from './schema/families.ts';
import * as familySessions from './schema/family-sessions.ts';
import * as learnGroups from './schema/learn-groups.ts';
import * as locations from './schema/locations.ts';
import * as rules from './schema/rules.ts';

/** All of them. */
export const enrollmentTables = listDeclaredTables(catalogue, families, familySessions, learnGroups, locations, rules);
