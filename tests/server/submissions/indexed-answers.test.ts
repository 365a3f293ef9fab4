import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, it, onTestFinished, vi } from 'vitest';
import { readConfig } from '../../../server/config.ts';
import { submissionCells, submissionIndex } from '../../../server/db/schema/submission-index.ts';
import { openStore } from '../../../server/db/store.ts';
import { hasUnindexed } from '../../../server/db/submissions/submission-index.ts';
import { enrollmentProduct } from '../../../server/enrollment/product.ts';
import { createServices } from '../../../server/start/create-services.ts';
import { openApp } from '../support/open-app.ts';
import { plain, post } from '../support/post-visit.ts';
import { storeSubmission } from '../support/store-submission.ts';
import { visitDefinition } from '../support/visit-definition.ts';

it('a submission is stored with what its definition declares for lists', async () => {
  const visit = { ...visitDefinition(), records: { search: ['guest.party', 'guest.plate'], columns: [{ field: 'guest.party' }] } };
  const opened = await openApp({ definitions: { 'visit.json': visit } });
  expect((await post(opened, plain)).status).toBe(201);
  const { db } = opened.store;
  expect((await db.select().from(submissionIndex))[0]!.words).toMatch(/ 3 $/);
  expect(await db.select().from(submissionCells)).toMatchObject([{ path: 'guest.party', text: '3' }]);
  const columns = [{ path: 'guest.party', isNumber: true }];
  expect(await hasUnindexed(db, [{ kind: 'visit', searched: visit.records.search, columns }])).toBe(false);
  expect(await hasUnindexed(db, [{ kind: 'visit', searched: visit.records.search, columns: [] }])).toBe(true);
});

it('a submission whose definition declares nothing is found by its number', async () => {
  const opened = await openApp({ definitions: { 'visit.json': visitDefinition() } });
  expect((await post(opened, plain)).status).toBe(201);
  expect((await opened.store.db.select().from(submissionIndex))[0]!.words).toMatch(/^ .*[a-z0-9]{4} [a-z0-9]{4}/);
});

it('a server indexes the rows of an older version after its start', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'searched-answers-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const store = await openStore(join(dataDir, enrollmentProduct.databaseFile), enrollmentProduct);
  onTestFinished(() => store.close());
  await storeSubmission(store, { kind: 'library_card', labels: { 'card.branch': 'Harbour' } });
  expect((await store.db.select().from(submissionIndex))[0]!.words).not.toContain('harbour');
  const { close } = await createServices(enrollmentProduct, readConfig({ DATA_DIR: dataDir, DEMO: 'off' }), pino({ level: 'silent' }));
  onTestFinished(close);
  await vi.waitFor(async () => expect((await store.db.select().from(submissionIndex))[0]!.words).toContain('harbour'));
});
