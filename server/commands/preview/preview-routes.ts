/** API of the preview page, below `/preview-data`: the current file, an event stream of its changes, and source locations. */

import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { FormDefinition } from '#engine';
import { toDefinitionId } from '../../definitions/definition-files.ts';
import { findRecipe } from '../check/recipes.ts';
import type { KnownAnswers } from '../explore/known-answers.ts';
import type { PreviewedFile } from './previewed-file.ts';

/** Interval at which an open preview checks its file for changes. */
const CHECK_INTERVAL_MS = 200;
/** Interval of events without a change, which keep the connection open. */
const KEEP_ALIVE_INTERVAL_MS = 15_000;
/** Maximum number of pointers in one request. */
const MAX_LOCATIONS = 2000;

/**
 * Creates the routes for the file at `path`; `demoEntries` are the entry parameters of the demo data, and `listKnown` returns answers for which
 * data tables and services have data.
 */
export function createPreviewRoutes(
  path: string,
  previewed: () => PreviewedFile,
  demoEntries: Readonly<Record<string, readonly string[]>>,
  listKnown: (definition: FormDefinition) => Promise<KnownAnswers> = async () => ({}),
): Hono {
  const routes = new Hono();
  const noStore = { 'cache-control': 'no-store' };

  routes.get('/:id', async (c) => {
    if (c.req.param('id') !== toDefinitionId(path))
      return c.json({ title: `This preview is of ${path}, at /preview/${toDefinitionId(path)}.` }, 404, noStore);
    const { version, served, isCurrent, diagnostics } = previewed();
    const described = diagnostics.map((one) => ({ ...one, recipe: findRecipe(one.code) }));
    return c.json(
      {
        version,
        file: path,
        isCurrent,
        diagnostics: described,
        hash: served?.hash,
        definition: served?.definition,
        entries: demoEntries,
        known: served === undefined ? {} : await listKnown(served.definition),
      },
      200,
      noStore,
    );
  });

  routes.get('/:id/events', (c) =>
    streamSSE(c, async (stream) => {
      let sentVersion = -1;
      for (let idleMs = 0; !stream.aborted && !stream.closed; idleMs += CHECK_INTERVAL_MS) {
        const { version } = previewed();
        if (version !== sentVersion) await stream.writeSSE({ event: 'changed', data: String((sentVersion = version)) });
        else if (idleMs >= KEEP_ALIVE_INTERVAL_MS) await stream.writeSSE({ event: 'alive', data: String((idleMs = 0)) });
        await stream.sleep(CHECK_INTERVAL_MS);
      }
    }),
  );

  routes.get('/:id/graph.svg', async (c) => {
    const { served } = previewed();
    if (served === undefined) return c.json({ title: 'There is no valid form yet, so there is no graph.' }, 404, noStore);
    // The graph is loaded on demand, because it takes time and is not always displayed.
    const { renderGraphSvg: graphSvg } = await import('../graph/graph-svg.ts');
    return c.body(graphSvg(served.form), 200, { ...noStore, 'content-type': 'image/svg+xml' });
  });

  routes.post('/:id/places', async (c) => {
    const { pointers } = (await c.req.json()) as { pointers: string[] };
    const { findLocation } = previewed();
    const places = findLocation === undefined ? [] : pointers.slice(0, MAX_LOCATIONS).map((pointer) => [pointer, findLocation(pointer)]);
    return c.json(Object.fromEntries(places), 200, noStore);
  });

  return routes;
}
