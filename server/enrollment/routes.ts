/** Public routes of the product (students list, display names), and the identity guard of its lookups. */

import { Hono } from 'hono';
import type { GuardFactory } from '../lookups/routes.ts';
import type { ProductDependencies, ProductRoutes } from '../product.ts';
import { createEmailVerification } from './families/email-verification.ts';
import { createFamilyGuards } from './families/family-guard.ts';
import { createFamilySessions } from './families/family-sessions.ts';
import { createNameRoutes } from './lookups/name-routes.ts';
import { createStudentRoutes } from './students/routes.ts';

/** Creates the routes below `/api`. */
export function createEnrollmentRoutes(dependencies: ProductDependencies): ProductRoutes {
  const { config, store, now, getClientAddress, publicUrl, hasOpenedLink } = dependencies;
  const familySessions = createFamilySessions({ store, now, isSecure: publicUrl.startsWith('https:') });
  const verification = createEmailVerification(dependencies);
  const guards = createFamilyGuards({ ...dependencies, verification, isDemo: config.demo });
  const createGuard: GuardFactory = async (c, code) =>
    guards({
      address: getClientAddress(c),
      code,
      sessionFamily: await familySessions.current(c),
      hasOpenedLink: (mailbox) => hasOpenedLink(c, mailbox),
      onProven: (familyId) => familySessions.start(c, familyId),
    });
  const routes = new Hono();
  routes.route('/', createNameRoutes(store));
  routes.route('/', createStudentRoutes({ ...dependencies, familySessions, isDemo: config.demo }));
  return { routes, createGuard };
}
