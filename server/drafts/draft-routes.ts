/** PUT, GET and DELETE /api/drafts/{id}: an unfinished form on the server. */

import { Hono } from 'hono';
import { deleteDraft } from '../db/drafts/drafts.ts';
import { listStoredNamesOfDrafts, listUploads } from '../db/drafts/uploads.ts';
import { runInTransaction } from '../db/run-in-transaction.ts';
import { requireDraft } from './authorize-draft.ts';
import type { DraftRouteDependencies } from './draft-dependencies.ts';
import { requireReader } from './link-proof.ts';
import { createSaveDraft } from './save-draft.ts';
import { describeState, openSnapshot } from './stored-draft.ts';
import { removeContents } from './uploads/remove-contents.ts';
import { describeUpload } from './uploads/upload-meta.ts';

/** Creates the routes below `/api`. */
export function draftRoutes(dependencies: DraftRouteDependencies): Hono {
  const { store, files: storage, seal, getClientAddress, limit } = dependencies;
  const routes = new Hono();

  routes.put('/drafts/:id', createSaveDraft(dependencies));

  routes.get('/drafts/:id', async (c) => {
    await limit('drafts', { address: getClientAddress(c) });
    const draft = await requireDraft(c, dependencies);
    await requireReader(c, dependencies, draft);
    const { form, definitionHash, expiresAt } = draft;
    const files = (await listUploads(store, draft.id)).flatMap((upload) => describeUpload(seal, upload) ?? []);
    const snapshot = openSnapshot(seal, draft) ?? null;
    return c.json({ form, definitionHash, snapshot, files, expiresAt } as never, 200, describeState(draft));
  });

  routes.delete('/drafts/:id', async (c) => {
    await limit('drafts', { address: getClientAddress(c) });
    const draft = await requireDraft(c, dependencies);
    const names = await runInTransaction(store, async (tx) => {
      const found = await listStoredNamesOfDrafts(tx, [draft.id]);
      await deleteDraft(tx, draft.id);
      return found;
    });
    await removeContents(storage, names);
    return c.body(null, 204, { 'cache-control': 'no-store' });
  });

  return routes;
}
