/** The enrollment product: everything around the forms of a homeschool provider. */

import { fileURLToPath } from 'node:url';
import { runInTransaction } from '../db/run-in-transaction.ts';
import type { Product } from '../product.ts';
import { ENROLLMENT_SCREENS } from './screen-paths.ts';
import { createAdminHandlers } from './admin-handlers.ts';
import { prefillSchema } from './families/proof-setting.ts';
import { enrollmentTables } from './db/enrollment-tables.ts';
import { writeFamilyNames } from './db/family-names.ts';
import { entityContracts } from './catalogue/entity-contracts.ts';
import { offeringParams } from './lookups/offering-filter.ts';
import { listSamplePeople } from './lookups/list-sample-people.ts';
import { lookups } from './lookups/registry.ts';
import { findFamilyMailbox } from './families/find-family-mailbox.ts';
import { productMessages } from './messages.ts';
import { enrollmentPermissions } from './permissions.ts';
import { routeDescriptions } from './route-descriptions.ts';
import { createEnrollmentRoutes } from './routes.ts';
import { demoEntries } from './seed/demo-entries.ts';
import { seedBasics } from './seed/seed-basics.ts';
import { seedDemo } from './seed/seed-demo.ts';

/** Maximum size of a CSV file of families. */
const MAX_IMPORT_BYTES = 10_485_760;

/** The product for `PRODUCT=enrollment`. */
export const enrollmentProduct: Product = {
  id: 'enrollment',
  databaseFile: 'enrollment.db',
  migrationsFolder: fileURLToPath(new URL('./migrations', import.meta.url)),
  tables: enrollmentTables,
  messages: productMessages,
  appSettings: { prefill: prefillSchema },
  lookups,
  createRoutes: createEnrollmentRoutes,
  routes: routeDescriptions,
  postPaths: ['preview/names', 'students/links', 'students/session'],
  maxRequestBytes: { '/api/admin/families/import': MAX_IMPORT_BYTES },
  roles: [
    { name: 'Admin', title: 'Admin', right: 'Admin' },
    { name: 'Teacher', title: 'Teacher', right: 'Viewer' },
    { name: 'Staff', title: 'Staff', right: 'Staff' },
  ],
  admin: { permissions: enrollmentPermissions, createHandlers: createAdminHandlers, screens: ENROLLMENT_SCREENS, lookups: entityContracts },
  submissions: {
    senderName: 'Parent',
    referenceParameter: 'learner_id',
    findMailbox: findFamilyMailbox,
    aliases: { learnerName: 'name', learnerId: 'reference' },
  },
  data: {
    seedBasics,
    seedDemo,
    refreshDerived: async (store) => runInTransaction(store, async (tx) => writeFamilyNames(tx)),
    startupLines: (url, { demo, publicUrl }) => [
      ...(publicUrl ? [`Families reach it at ${publicUrl}`] : []),
      ...(demo ? [`A family to try: ${url}/enrollment-form?email=maria.santos@example.com`] : []),
    ],
  },
  tools: {
    sharedParameters: {
      title: 'Selected options',
      purpose: 'restrict the result to the options that are still available',
      names: Object.keys(offeringParams),
    },
    demoEntries,
    listSamplePeople,
  },
};
