/** An authorized request of the back office, and the registration of handlers as routes. */

import { type Context, Hono } from 'hono';
import type { Writer } from '../db/writer.ts';
import { HttpProblem } from '../http/http-problem.ts';
import { toWriteProblem } from './to-write-problem.ts';
import { hasPermission, type Right, type Route } from './permissions.ts';
import type { CurrentSession, Sessions } from '../accounts/sessions.ts';

/** The argument of a handler; `session` is set whenever the route requires a role. */
export interface AdminRequest {
  c: Context;
  session: CurrentSession | undefined;
  /** The user who writes, and the time; throws without a session. */
  writer: () => Writer;
}

/** Handles one request of the back office. */
export type Handler = (call: AdminRequest) => Promise<Response>;

/** A handler for each of some routes. */
export type Handlers<Routes extends string = Route> = Record<Routes, Handler>;

/**
 * Creates the routes below `/api`, each with its permission check. Any other path below `/admin` gets a 404. Throws for a handler without a
 * permission.
 */
export function createAuthorizedRoutes(
  handlers: Handlers<string>,
  permissions: Readonly<Record<string, Right>>,
  { sessions, now }: { sessions: Sessions; now: () => Date },
): Hono {
  const routes = new Hono();
  for (const [route, handler] of Object.entries(handlers)) {
    const right = permissions[route];
    if (right === undefined) throw new Error(`${route} has no permission`);
    const [method, path] = route.split(' ') as [string, string];
    routes.on(method, path, async (c) => {
      const session = await sessions.current(c);
      if (!hasPermission(right, session?.right)) throw session ? notAllowed() : createNotSignedInProblem();
      const reply = await handler({ c, session, writer: () => createWriter(session, now) }).catch((error: unknown) => {
        throw toWriteProblem(error);
      });
      if (!reply.headers.has('cache-control')) reply.headers.set('cache-control', 'no-store');
      return reply;
    });
  }
  routes.all('/admin/*', async (c) => {
    if (!(await sessions.current(c))) throw createNotSignedInProblem();
    throw new HttpProblem(404, `Unknown endpoint: ${c.req.method} ${c.req.path}`);
  });
  return routes;
}

/** Returns the problem of a request without a session. */
export function createNotSignedInProblem(): HttpProblem {
  return new HttpProblem(401, 'Please sign in.', { title: 'Sign in' });
}

function notAllowed(): HttpProblem {
  return new HttpProblem(403, 'Your role does not allow this. Ask an Admin.');
}

function createWriter(session: CurrentSession | undefined, now: () => Date): Writer {
  if (!session) throw createNotSignedInProblem();
  return { by: { id: session.user._id, name: session.user.name }, at: now().toISOString() };
}
