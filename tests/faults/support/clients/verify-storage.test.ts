/** Tests that the verification finds missing, doubled and damaged submissions. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { storeSubmission } from '../../../server/support/store-submission.ts';
import { openStore } from '../../../../server/db/store.ts';
import { createPost, getFileContent } from './post.ts';
import type { Post } from './post.ts';
import { createRandom } from '../random.ts';
import { listOrphans, openStoredFiles, verifyStorage } from './verify-storage.ts';
import type { StorageFindings } from './verify-storage.ts';
import { enrollmentProduct } from '../../../../server/enrollment/product.ts';

const NOTHING: StorageFindings = { lost: 0, doubled: 0, damaged: 0, unexpected: [] };

/** Creates a data folder with two stored and acknowledged posts. */
async function openStorage() {
  const dataDir = mkdtempSync(join(tmpdir(), 'verify-storage-'));
  mkdirSync(join(dataDir, 'files'));
  const store = await openStore(join(dataDir, 'enrollment.db'), enrollmentProduct);
  onTestFinished(async () => {
    await store.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const save = async (post: Post): Promise<void> => {
    for (const file of post.files) writeFileSync(join(dataDir, 'files', file.name), getFileContent(file));
    const files = post.files.map(({ name, size }) => ({
      field: 'papers.documents',
      name,
      size,
      type: 'application/pdf',
      storedName: name,
    }));
    const now = '2026-11-22T00:00:00.000Z';
    const { _id, createdAt } = await storeSubmission(store, {
      kind: 'enrollment',
      definitionId: 'soak',
      definitionHash: 'x',
      labels: {},
      name: post.name,
      files,
      now,
      answers: { applicant: { name: post.name, note: post.note } },
    });
    post.acknowledgement ??= { _id, createdAt };
  };
  const random = createRandom(1);
  const posts = [0, 1].map((number) => createPost('test', number, random));
  for (const post of posts) await save(post);
  const verify = (): StorageFindings => verifyStorage(join(dataDir, 'enrollment.db'), openStoredFiles(dataDir), { posts });
  return { dataDir, posts, save, verify, random };
}

it('finds nothing if everything is stored as sent', async () => {
  const { verify, dataDir } = await openStorage();
  expect(verify()).toEqual(NOTHING);
  expect(listOrphans(dataDir)).toEqual([]);
});

it('counts an acknowledged post without a row as lost, but not an unacknowledged one', async () => {
  const { verify, posts, random } = await openStorage();
  posts.push(createPost('test', 2, random), { ...createPost('test', 3, random), acknowledgement: { _id: 'x', createdAt: '' } });
  expect(verify()).toEqual({ ...NOTHING, lost: 1 });
});

it('counts a post with two rows as doubled', async () => {
  const { verify, posts, save } = await openStorage();
  await save(posts[0] as Post);
  expect(verify()).toEqual({ ...NOTHING, doubled: 1 });
});

it('counts a missing and a changed file as damaged', async () => {
  const { verify, posts, dataDir } = await openStorage();
  rmSync(join(dataDir, 'files', posts[0]?.files[0]?.name ?? ''));
  writeFileSync(join(dataDir, 'files', posts[1]?.files[0]?.name ?? ''), 'other');
  expect(verify()).toEqual({ ...NOTHING, damaged: 2 });
});

it('reports a row that no client sent, and a file without a row', async () => {
  const { verify, posts, dataDir } = await openStorage();
  posts.pop();
  writeFileSync(join(dataDir, 'files', 'x.part'), '');
  expect(verify()).toEqual({ ...NOTHING, unexpected: ['1 stored submissions were not sent by a client.'] });
  expect(listOrphans(dataDir)).toEqual(['x.part']);
});
