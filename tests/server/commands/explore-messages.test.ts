/** `explore` runs lookups with the messages of the definitions folder. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createExploreContext } from '../../../server/commands/explore/explore-context.ts';
import { enrollmentProduct } from '../../../server/enrollment/product.ts';
import { seededStore } from '../enrollment/db/support/seeded-store.ts';
import { visitDefinition } from '../support/visit-definition.ts';

it('a lookup returns the message of the folder, with the name of the product', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'explore-messages-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  const messages = { exited: { type: 'error', title: 'LEFT', text: 'The learner left {product}.' } };
  writeFileSync(join(dir, 'app.json'), JSON.stringify({ product: 'Test School', texts: {} }));
  writeFileSync(join(dir, 'messages.json'), JSON.stringify(messages));
  writeFileSync(join(dir, 'visit.json'), JSON.stringify(visitDefinition()));
  const store = await seededStore();
  const { lookups } = await createExploreContext(join(dir, 'visit.json'), enrollmentProduct, store, '2026-11-20');
  const fetchLookup = lookups.createFetch({});
  const response = await fetchLookup({ lookup: 'learner', path: 'prefills/learner', params: { learner_id: '2024-00005' } } as never);
  expect(response).toMatchObject({ ok: true, data: { remark: { title: 'LEFT', content: 'The learner left Test School.' } } });
});
