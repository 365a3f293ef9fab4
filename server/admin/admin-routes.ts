/** The admin API: the generic handlers and those of the product, each behind its permission. */

import type { Hono } from 'hono';
import type { AdminDependencies } from './admin-dependencies.ts';
import { createAuthorizedRoutes, type Handlers } from './admin-request.ts';
import { dashboardRoutes } from './dashboard/dashboard-routes.ts';
import { deliveryRoutes } from './deliveries/delivery-routes.ts';
import { listDefinitions } from './definition-list.ts';
import { passwordRoutes } from '../accounts/password-routes.ts';
import { permissions } from './permissions.ts';
import { recordRoutes } from './record-routes.ts';
import { savedViewRoutes } from './saved-view-routes.ts';
import { sessionRoutes } from '../accounts/session-routes.ts';
import { createSignInAttempts } from '../accounts/sign-in-attempts.ts';
import type { ProductAdmin } from '../product.ts';
import { correctionRoutes } from './submissions/corrections/correction-routes.ts';
import { documentRoutes } from './submissions/documents/document-routes.ts';
import { decisionRoutes } from './submissions/decisions/decision-routes.ts';
import { noteRoutes } from './submissions/note-routes.ts';
import { submissionRoutes } from './submissions/submission-routes.ts';
import { tableRoutes } from './tables/table-routes.ts';
import { userRoutes } from '../accounts/user-routes.ts';

/** Creates the routes below `/api`. */
export function adminRoutes(dependencies: AdminDependencies, product: ProductAdmin | undefined): Hono {
  // Records since when the definitions are served.
  listDefinitions(dependencies.definitions, dependencies.now);
  const attempts = createSignInAttempts(dependencies);
  const handlers: Handlers = {
    ...sessionRoutes(dependencies, attempts),
    ...passwordRoutes(dependencies, attempts),
    ...userRoutes(dependencies),
    ...recordRoutes(dependencies),
    ...dashboardRoutes(dependencies),
    ...submissionRoutes(dependencies),
    ...documentRoutes(dependencies),
    ...decisionRoutes(dependencies),
    ...correctionRoutes(dependencies),
    ...noteRoutes(dependencies),
    ...savedViewRoutes(dependencies),
    ...deliveryRoutes(dependencies),
    ...tableRoutes(dependencies),
  };
  return createAuthorizedRoutes(
    { ...handlers, ...product?.createHandlers(dependencies) },
    { ...permissions, ...product?.permissions },
    dependencies,
  );
}
