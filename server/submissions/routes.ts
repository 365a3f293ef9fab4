/**
 * POST for every served definition: its submission and the checks of its steps. Which definition is meant is found for each request,
 * so a definition that appears on disk is answered without a restart.
 */

import { type Context, Hono } from 'hono';
import type { Config } from '../config.ts';
import type { DefinitionRegistry, ServedDefinition } from '../definitions/registry.ts';
import type { RateLimit } from '../http/rate-limit.ts';
import { type CheckContext, checkStep } from './check-answers.ts';
import { dayOf } from './day-of.ts';
import { type PostedAnswers, readPosted } from './posted-answers.ts';
import { formChanged, refusal } from './refusal.ts';
import { type DefinitionRoute, routeFor } from './route-for.ts';
import { directAsk } from './settle.ts';
import { createSubmit, type SubmitParts } from './submit.ts';

/** What the submission routes work with. */
export interface SubmissionRouteParts extends SubmitParts {
  config: Config;
  definitions: DefinitionRegistry;
  limit: RateLimit;
  addressOf: (c: Context) => string;
}

/** The routes below `/api`. */
export function submissionRoutes(parts: SubmissionRouteParts): Hono {
  const { store, definitions, config, now, limit, addressOf } = parts;
  const routes = new Hono();
  const submit = createSubmit(parts);

  routes.post('*', async (c, next) => {
    const route = routeFor(definitions, c.req.path.replace(/^\/api\//, ''));
    const drawnFrom = c.req.header('definition-hash');
    if (!route && drawnFrom !== undefined) throw formChanged();
    if (!route) return next();
    const posted = await readPosted(c, new Set(route.served.form.groupByPath.keys()));
    const address = addressOf(c);
    limit(nameOf(route), { address, target: targetOf(route.served, posted) });
    const context: CheckContext = { ask: directAsk({ store, isDemo: config.demo, limit, address }), today: dayOf(now()) };
    if (!route.step) return submit(c, route.served, posted, context);
    const issues = await checkStep(route.served, route.step.id, posted, context);
    if (issues.length > 0) throw refusal(issues, route.served, drawnFrom);
    return c.json({ valid: true }, 200, { 'cache-control': 'no-store' });
  });
  return routes;
}

function nameOf({ served, step }: DefinitionRoute): string {
  return step ? `check ${served.id} ${step.id}` : `submit ${served.id}`;
}

/** Whom a post is about: the answers that identify the family on entry. */
function targetOf({ definition }: ServedDefinition, posted: PostedAnswers): string | undefined {
  const paths = Object.entries(definition.entry?.parameters ?? {}).flat();
  const given = [...new Set(paths)].map((path) => posted.get(path)).filter((value) => typeof value === 'string');
  return given.length > 0 ? given.join('\n') : undefined;
}
