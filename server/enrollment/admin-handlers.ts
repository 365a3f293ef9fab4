/** Handlers of the product's back office routes. */

import type { AdminDependencies } from '../admin/admin-dependencies.ts';
import type { Handlers } from '../admin/admin-request.ts';
import { createCatalogueHandlers } from './catalogue/catalogue-routes.ts';
import { createOfferCheckHandlers } from './catalogue/offer-checks.ts';
import { createOfferImpactHandlers } from './catalogue/offer-impacts.ts';
import { createOfferWriteHandlers } from './catalogue/offer-writes.ts';
import { createSharedUseHandlers } from './catalogue/shared-uses.ts';
import { createFamilyHandlers } from './families/family-routes.ts';
import { createNameHandlers } from './names/name-routes.ts';
import type { EnrollmentRoute } from './permissions.ts';

/** Creates the handlers. The return type requires a handler for each permission. */
export function createAdminHandlers(dependencies: AdminDependencies): Handlers<EnrollmentRoute> {
  return {
    ...createFamilyHandlers(dependencies),
    ...createOfferCheckHandlers(dependencies),
    ...createOfferImpactHandlers(dependencies),
    ...createOfferWriteHandlers(dependencies),
    ...createSharedUseHandlers(dependencies),
    ...createNameHandlers(dependencies),
    ...createCatalogueHandlers(dependencies),
  };
}
