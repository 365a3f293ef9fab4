/** One call of the back-office after its right was checked, and the way from a handler to a route. */

import { type Context, Hono } from 'hono';
import type { Writer } from '../enrollment/db/catalogue/entity-writes.ts';
import type { Session } from '../db/accounts/sessions.ts';
import { HttpProblem } from '../http/http-problem.ts';
import { toWriteProblem } from './to-write-problem.ts';
import { hasPermission, type Route, permissions } from './permissions.ts';
import type { Sessions } from '../accounts/sessions.ts';

/** What a handler is given; `session` is there whenever the right asks for a role. */
export interface AdminRequest {
  c: Context;
  session: Session | undefined;
  /** Who writes, and when; only for signed-in callers. */
  writer: () => Writer;
}

export type Handler = (call: AdminRequest) => Promise<Response>;

/** A handler for each of some routes. */
export type Handlers<Routes extends Route = Route> = Record<Routes, Handler>;

/** The routes below `/api`: each behind its right; whatever else is asked for below `/admin` does not exist. */
export function createAuthorizedRoutes(handlers: Handlers, { sessions, now }: { sessions: Sessions; now: () => Date }): Hono {
  const routes = new Hono();
  for (const [route, handler] of Object.entries(handlers) as [Route, Handler][]) {
    const [method, path] = route.split(' ') as [string, string];
    routes.on(method, path, async (c) => {
      const session = await sessions.current(c);
      if (!hasPermission(permissions[route], session?.user.role)) throw session ? notAllowed() : notSignedIn();
      const reply = await handler({ c, session, writer: () => writerOf(session, now) }).catch((error: unknown) => {
        throw toWriteProblem(error);
      });
      if (!reply.headers.has('cache-control')) reply.headers.set('cache-control', 'no-store');
      return reply;
    });
  }
  routes.all('/admin/*', async (c) => {
    if (!(await sessions.current(c))) throw notSignedIn();
    throw new HttpProblem(404, `There is no call ${c.req.method} ${c.req.path}.`);
  });
  return routes;
}

/** Nobody is signed in. */
export function notSignedIn(): HttpProblem {
  return new HttpProblem(401, 'Please sign in.', { title: 'Sign in' });
}

function notAllowed(): HttpProblem {
  return new HttpProblem(403, 'Your role does not allow this. Ask an Admin.');
}

function writerOf(session: Session | undefined, now: () => Date): Writer {
  if (!session) throw notSignedIn();
  return { by: { id: session.user._id, name: session.user.name }, at: now().toISOString() };
}
