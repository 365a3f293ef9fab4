import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, it, onTestFinished, vi } from 'vitest';
import { readConfig } from '../../../server/config.ts';
import { submissions } from '../../../server/db/schema/submissions.ts';
import { openStore } from '../../../server/db/store.ts';
import { findSubmissions } from '../../../server/db/submissions/find-submission.ts';
import { hasUnindexedAnswers } from '../../../server/db/submissions/searched-answers.ts';
import { enrollmentProduct } from '../../../server/enrollment/product.ts';
import { createServices } from '../../../server/start/create-services.ts';
import { openApp } from '../support/open-app.ts';
import { plain, post } from '../support/post-visit.ts';
import { storeSubmission } from '../support/store-submission.ts';
import { visitDefinition } from '../support/visit-definition.ts';

const searched = [{ kind: 'visit', paths: ['guest.party'] }];

it('a submission is stored with the displayed texts of the answers that its definition searches', async () => {
  const visit = { ...visitDefinition(), records: { search: ['guest.party', 'guest.plate'] } };
  const opened = await openApp({ definitions: { 'visit.json': visit } });
  expect((await post(opened, plain)).status).toBe(201);
  const [row] = await opened.store.db.select().from(submissions);
  expect(row!.searchText).toBe('3');
  expect(await hasUnindexedAnswers(opened.store.db, [{ kind: 'visit', paths: visit.records.search }])).toBe(false);
  expect(await hasUnindexedAnswers(opened.store.db, searched)).toBe(true);
  const [found] = await findSubmissions(opened.store, [row!.id]);
  expect(Object.keys(found!).filter((name) => name.startsWith('search'))).toEqual([]);
});

it('a submission without searched answers has none in the index', async () => {
  const opened = await openApp({ definitions: { 'visit.json': visitDefinition() } });
  expect((await post(opened, plain)).status).toBe(201);
  expect(await opened.store.db.select().from(submissions)).toMatchObject([{ searchText: null, searchPaths: '' }]);
});

it('a server indexes the rows of an older version after its start', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'searched-answers-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const store = await openStore(join(dataDir, enrollmentProduct.databaseFile), enrollmentProduct);
  onTestFinished(() => store.close());
  await storeSubmission(store, { kind: 'library_card', labels: { 'card.branch': 'Harbour' } });
  const { close } = await createServices(enrollmentProduct, readConfig({ DATA_DIR: dataDir, DEMO: 'off' }), pino({ level: 'silent' }));
  onTestFinished(close);
  await vi.waitFor(async () => expect(await store.db.select().from(submissions)).toMatchObject([{ searchText: 'Harbour' }]));
});
