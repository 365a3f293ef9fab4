/** Routes of the saved views of lists. Every user has their own; those of staff can be shared with all. */

import type { Context } from 'hono';
import { changeView, createView, deleteView, listViews, type ViewContent, type ViewUser } from '../db/lists/saved-views.ts';
import type { CurrentSession } from '../accounts/sessions.ts';
import { HttpProblem } from '../http/http-problem.ts';
import type { AdminDependencies } from './admin-dependencies.ts';
import { createNotSignedInProblem, type Handlers } from './admin-request.ts';
import { hasPermission } from './permissions.ts';
import { type Body, readBody } from './read-body.ts';
import { createInvalidFieldsProblem } from './to-write-problem.ts';

type Routes = 'GET /admin/saved_views' | 'POST /admin/saved_views' | 'PUT /admin/saved_views/:id' | 'DELETE /admin/saved_views/:id';

/** The lists that have views. */
const LISTS: readonly string[] = ['submissions'];
const MAX_NAME = 60;
const MAX_QUERY = 4000;

/** Creates the handlers. */
export function savedViewRoutes({ store, now }: AdminDependencies) {
  return {
    'GET /admin/saved_views': async ({ c, session }) => c.json(await listViews(store, readList(c.req.query('list')), getUser(session).id)),
    'POST /admin/saved_views': async ({ c, session }) => {
      const body = await readBody(c);
      const content = readContent(body, session);
      return c.json({ _id: await createView(store, readList(body['list']), content, getUser(session).id, now().toISOString()) }, 201);
    },
    'PUT /admin/saved_views/:id': async ({ c, session }) => {
      const content = readContent(await readBody(c), session);
      await changeView(store, getId(c), content, getUser(session));
      return c.json({ _id: getId(c) });
    },
    'DELETE /admin/saved_views/:id': async ({ c, session }) => {
      await deleteView(store, getId(c), getUser(session));
      return c.body(null, 204);
    },
  } satisfies Handlers<Routes>;
}

function getId(c: Context): string {
  return c.req.param('id') as string;
}

function getUser(session: CurrentSession | undefined): ViewUser {
  if (!session) throw createNotSignedInProblem();
  return { id: session.user._id, isAdmin: hasPermission('Admin', session.right) };
}

function readList(given: unknown): string {
  const list = LISTS.find((one) => one === given);
  if (list === undefined) throw createInvalidFieldsProblem({ list: `The list must be one of ${LISTS.join(', ')}.` });
  return list;
}

function readContent(body: Body, session: CurrentSession | undefined): ViewContent {
  const { query, isShared = false } = body;
  const name = typeof body['name'] === 'string' ? body['name'].trim() : '';
  const errors: Record<string, string> = {};
  if (name === '' || name.length > MAX_NAME) errors['name'] = `Give the view a name of at most ${MAX_NAME} characters.`;
  if (typeof query !== 'string' || query.length > MAX_QUERY)
    errors['query'] = `The query must be a text of at most ${MAX_QUERY} characters.`;
  if (typeof isShared !== 'boolean') errors['isShared'] = 'Shared must be true or false.';
  if (Object.keys(errors).length > 0) throw createInvalidFieldsProblem(errors);
  if (isShared === true && !hasPermission('Staff', session?.right))
    throw new HttpProblem(403, 'Your role does not allow shared views. Save the view for yourself only.');
  return { name, query: query as string, isShared: isShared as boolean };
}
