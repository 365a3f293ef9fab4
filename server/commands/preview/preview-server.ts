/** Development server for one form: the whole application with its own demo data, and the pages from their sources. */

import { getRequestListener } from '@hono/node-server';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Hono } from 'hono';
import { listOwnPaths } from '../../admin/own-paths.ts';
import { type AppDependencies, createApp } from '../../app.ts';
import { readConfig } from '../../config.ts';
import { openStore } from '../../db/store.ts';
import type { AppSettings } from '../../definitions/app-settings.ts';
import type { FolderServices } from '../../definitions/services/read-services.ts';
import { createServiceSource, type ServiceSource } from '../../definitions/services/service-source.ts';
import { compileFile } from '../../definitions/compile-file.ts';
import { toDefinitionId } from '../../definitions/definition-files.ts';
import { createDefinitionRegistry } from '../../definitions/registry.ts';
import { openFolderStorage } from '../../files/storage/folder-storage.ts';
import type { FormDefinition } from '#engine';
import { createSampleLookups } from '../../services/sample-lookups.ts';
import { listKnownAnswers } from '../explore/known-answers.ts';
import { createLog } from '../../log.ts';
import { publishAllLookups } from '../../lookups/published-lookups.ts';
import { createMail } from '../../mail/mail.ts';
import { loadProduct } from '../../product-loader.ts';
import { createTableRegistry } from '../../tables/table-registry.ts';
import { toIsoDate } from '../../submissions/to-iso-date.ts';
import { findDefinitionsFolder } from '../check/definitions-folder.ts';
import { selectContracts } from '../check/lookup-contracts.ts';
import { startPreviewPages } from './preview-pages.ts';
import { createPreviewRegistry } from './preview-registry.ts';
import { createPreviewRoutes } from './preview-routes.ts';
import { openPreviewedFile } from './previewed-file.ts';
import { createStandaloneRegistry } from './standalone-registry.ts';
import { findSurroundings } from './surroundings.ts';

/** A running preview. */
export interface Preview {
  /** URL of the page. */
  address: string;
  /** Stops the preview and removes its files. */
  close: () => Promise<void>;
}

const root = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '');
const ofServer = /^\/(api|pictures|preview-data|healthz|readyz)(\/|\?|$)/;
/** Limits that a generated fill of a form never reaches. */
const plenty = { burst: 1_000_000, seconds: 1 };

/** Starts a preview on a port of this machine; 0 selects a free one. */
export async function startPreview({ file, port }: { file: string; port: number }): Promise<Preview> {
  const home = await mkdtemp(join(tmpdir(), 'preview-'));
  const { dir, hasApp } = findSurroundings(file, process.env['DEFINITIONS_DIR']?.trim() || join(root, 'definitions'));
  const { LOG_LEVEL = 'silent' } = process.env;
  const config = {
    ...readConfig({ LOG_LEVEL, DEMO: 'on', DATA_DIR: home, PORT: String(port) }),
    definitionsDir: dir,
  };
  const log = createLog(config);
  const now = (): Date => new Date();
  const product = await loadProduct(process.env);
  const store = await openStore(':memory:', { migrationsFolder: product.migrationsFolder });
  await product.data?.seedDemo(store, { today: toIsoDate(now()) });
  const folder = findDefinitionsFolder(file);
  const tables = createTableRegistry({ dir: folder.dir, store, log, now });
  await tables.refresh();
  const others = createDefinitionRegistry({ dir: config.definitionsDir, compileFile, log, tables, ownPaths: listOwnPaths(product) });
  const settings: AppSettings = { texts: {} };
  const surroundings = hasApp ? others : { ...others, app: () => settings };
  const services = createServiceSource(folder.dir);
  const ofProduct = selectContracts(publishAllLookups(product).lookups, folder.file);
  const previewed = openPreviewedFile(file, surroundings, { lookups: ofProduct }, { tables, services });
  const definitions = hasApp ? createPreviewRegistry(others, previewed) : createStandaloneRegistry(previewed, dirname(file));
  const mail = createMail({ dataDir: home, from: 'preview@localhost' });
  const files = await openFolderStorage(home);
  const rates = { address: plenty, target: plenty, search: plenty };
  const handle = createHandler({ product, config, store, definitions, tables, files, mail, log, now, rates }, services);
  const listKnown = (definition: FormDefinition) => listKnownAnswers(definition, { tables, services: services().services });
  const app = new Hono()
    .route('/preview-data', createPreviewRoutes(file, previewed, product.tools?.demoEntries ?? {}, listKnown))
    .mount('/', handle);

  const answer = getRequestListener(app.fetch);
  const server = createServer((request, response) => {
    if (ofServer.test(request.url ?? '')) void answer(request, response);
    else pages.middlewares(request, response);
  });
  const pages = await startPreviewPages(root, server);
  await new Promise<void>((listening, failed) => server.once('error', failed).listen(port, '127.0.0.1', listening));
  const { port: given } = server.address() as AddressInfo;

  return {
    address: `http://localhost:${given}/preview/${toDefinitionId(file)}`,
    async close() {
      await pages.close();
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
      await store.close();
      await rm(home, { recursive: true, force: true });
    },
  };
}

/** Creates the function that handles requests of an application whose services answer with sample replies. */
function createHandler(parts: AppDependencies, services: ServiceSource): (request: Request) => Response | Promise<Response> {
  const { product } = parts;
  const create = (from: FolderServices) => {
    const lookups = { ...product.lookups, ...createSampleLookups(from.services) };
    return { from, app: createApp({ ...parts, product: { ...product, lookups } }) };
  };
  let current = create(services());
  return (request) => {
    const from = services();
    // The lookups of an application are fixed, so a changed description needs another one.
    if (from !== current.from) current = create(from);
    return current.app.fetch(request);
  };
}
