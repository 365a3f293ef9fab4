/** The back-office's API, put together: each route of the table of rights with its handler. */

import type { Hono } from 'hono';
import type { AdminDependencies } from './admin-dependencies.ts';
import { createAuthorizedRoutes } from './admin-request.ts';
import { catalogueRoutes } from '../enrollment/catalogue/catalogue-routes.ts';
import { listDefinitions } from './definition-list.ts';
import { familyRoutes } from '../enrollment/families/family-routes.ts';
import { passwordRoutes } from '../accounts/password-routes.ts';
import { recordRoutes } from './record-routes.ts';
import { sessionRoutes } from '../accounts/session-routes.ts';
import { createSignInAttempts } from '../accounts/sign-in-attempts.ts';
import { submissionRoutes } from './submissions/submission-routes.ts';
import { userRoutes } from '../accounts/user-routes.ts';

/** The routes below `/api`. */
export function adminRoutes(parts: AdminDependencies): Hono {
  // Notes from when on the definitions are served.
  listDefinitions(parts.definitions, parts.now);
  const attempts = createSignInAttempts(parts);
  return createAuthorizedRoutes(
    {
      ...sessionRoutes(parts, attempts),
      ...passwordRoutes(parts, attempts),
      ...userRoutes(parts),
      ...recordRoutes(parts),
      ...submissionRoutes(parts),
      ...familyRoutes(parts),
      ...catalogueRoutes(parts),
    },
    parts,
  );
}
