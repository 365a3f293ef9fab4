/** A server of the visit form whose database commands can read too. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { openDraftKeyFile } from '../../../../server/drafts/draft-keys.ts';
import { formsProduct } from '../../../../server/forms-product.ts';
import { openApp, type OpenedApp } from '../../support/open-app.ts';
import { createDatabase, postgresUrl, removeDatabase } from '../../support/test-database.ts';
import { visitDefinition } from '../../support/visit-definition.ts';

/** A form without findings of the analysis. */
export function visit() {
  const definition = visitDefinition();
  Object.assign(definition.answers.properties.guest.properties.party, { errorMessage: { required: 'How many come is required' } });
  return definition;
}

/** Returns the form with the number of guests under another name, and no number plate. */
export function changedVisit(more: object = {}) {
  const next = visit();
  const { party, plate: _plate, ...guest } = next.answers.properties.guest.properties;
  Object.assign(next.answers.properties.guest, { properties: { ...guest, people: party } });
  next.steps[0]!.sections[0]!.fields = ['guest.name', 'guest.email', 'guest.people', 'guest.drives'];
  return { ...next, ...more };
}

/** A server and the environment in which a command has its data. */
export interface VisitServer extends OpenedApp {
  /** A folder with the database, unless that is in PostgreSQL. */
  dir: string;
  env: NodeJS.ProcessEnv;
}

/** Opens the server, and serves the form once. */
export async function serveVisit(): Promise<VisitServer> {
  const dir = mkdtempSync(join(tmpdir(), 'visit-server-'));
  const location = await createDatabase(undefined, join(dir, formsProduct.databaseFile));
  onTestFinished(async () => {
    await removeDatabase(location);
    rmSync(dir, { recursive: true });
  });
  const draftKeys = openDraftKeyFile(dir, (expected) => new Error(expected));
  const opened = await openApp({ product: formsProduct, databaseUrl: location, definitions: { 'visit.json': visit() }, draftKeys });
  opened.setWallClock(new Date().toISOString());
  await opened.app.request('/api/definitions/visit');
  const settings = postgresUrl === undefined ? {} : { DATABASE_URL: location };
  return { ...opened, dir, env: { ...process.env, PRODUCT: 'forms', DATA_DIR: dir, ...settings } };
}
