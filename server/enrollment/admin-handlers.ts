/** Handlers of the product's back office routes. */

import type { AdminDependencies } from '../admin/admin-dependencies.ts';
import type { Handlers } from '../admin/admin-request.ts';
import { catalogueRoutes } from './catalogue/catalogue-routes.ts';
import { familyRoutes } from './families/family-routes.ts';
import type { EnrollmentRoute } from './permissions.ts';

/** Creates the handlers; the type enforces one for each permission. */
export function createAdminHandlers(dependencies: AdminDependencies): Handlers<EnrollmentRoute> {
  return { ...familyRoutes(dependencies), ...catalogueRoutes(dependencies) };
}
