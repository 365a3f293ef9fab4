/** All routes of drafts below `/api`. */

import { Hono } from 'hono';
import type { DraftDependencies } from './draft-dependencies.ts';
import { createDraftLimits, createSpaceLimit } from './draft-limits.ts';
import { createMailDraft } from './draft-mail.ts';
import { draftRoutes } from './draft-routes.ts';
import { linkRoutes } from './link-routes.ts';
import { uploadRoutes } from './uploads/upload-routes.ts';

/** Creates the routes. */
export function createDraftRoutes(dependencies: DraftDependencies): Hono {
  const { store, config, now, state } = dependencies;
  const limits = createDraftLimits(state);
  const requireSpace = createSpaceLimit({ store, maxBytes: config.maxDraftsBytes, now });
  const shared = { ...dependencies, limits, requireSpace };
  const routes = new Hono();
  // Their paths have no id.
  routes.route('/', linkRoutes({ ...shared, mailDraft: createMailDraft(shared) }));
  routes.route('/', draftRoutes(shared));
  routes.route('/', uploadRoutes(shared));
  return routes;
}
