/** Sets the server's wall clock forward and back while one caller submits and while sessions and mailed links are in use. */

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { addFamily, openLink, readStatus, requestLink, signIn } from './support/clients/back-office-client.ts';
import { deliver } from './support/clients/burst-client.ts';
import { addFindings, addLedger, createResult } from './support/report/kind-result.ts';
import type { KindOptions, KindResult } from './support/report/kind-result.ts';
import { createLedger } from './support/clients/ledger.ts';
import { createRandom } from './support/random.ts';
import { startServer } from './support/server/server-process.ts';
import { openStoredFiles, verifyStorage } from './support/clients/verify-storage.ts';
import { delay } from './support/wait.ts';

const PRELOAD = new URL('./support/server/shifted-clock.mjs', import.meta.url).href;
const MINUTE_MS = 60_000;
const STEPS = [
  { name: '−5 min', offset: -5 * MINUTE_MS, isLinkValid: true },
  { name: '+1 h', offset: 60 * MINUTE_MS, isLinkValid: false },
  { name: '−1 day', offset: -24 * 60 * MINUTE_MS, isLinkValid: true },
];
const POSTS_PER_PHASE = 10;
const SHAPE = { minFiles: 0, maxFiles: 1, maxFileBytes: 5_000 };
/** Longer than the interval at which the preload reads the offset. */
const OFFSET_READ_MS = 20;

/** Runs the kind: each round sets the clock to every offset and back. */
export async function runClock({ harness, rounds, seed, onProgress }: KindOptions): Promise<KindResult> {
  const result = createResult('clock');
  const ledger = createLedger('clock', createRandom(seed));
  const dataDir = harness.createDataDir('clock');
  const offsetFile = join(harness.home, 'clock-offset');
  const setOffset = async (offset: number): Promise<void> => {
    writeFileSync(offsetFile, String(offset));
    await delay(OFFSET_READ_MS);
  };
  await setOffset(0);
  const server = await startServer({
    ...harness.serverOptions,
    dataDir,
    nodeArgs: ['--import', fileURLToPath(PRELOAD)],
    env: { CLOCK_OFFSET_FILE: offsetFile },
  });
  const { url } = server;
  const expectStatus = (what: string, status: number, expected: number): void => {
    if (status !== expected) result.unexpected.push(`${what}: ${status} instead of ${expected}`);
  };
  const submit = async (address: string): Promise<void> => {
    for (let count = 0; count < POSTS_PER_PHASE; count++) {
      await deliver(Object.assign(ledger.create(SHAPE), { address }), { ledger, server: async () => server });
    }
  };

  for (let round = 0; round < rounds; round++) {
    for (const [index, { name, offset, isLinkValid }] of STEPS.entries()) {
      const address = `172.16.${round}.${index}`;
      const email = `family-${round}-${index}@example.com`;
      const first = ledger.posts.length;
      const admin = await signIn(url);
      expectStatus('signing in before the step', admin.status, 200);
      expectStatus('adding a family', await addFamily(url, admin.cookie, email), 201);
      const [usedToken, keptToken] = [await requestLink(url, dataDir, email), await requestLink(url, dataDir, email)];
      if (usedToken === undefined || keptToken === undefined) result.unexpected.push('No link was mailed.');
      const family = await openLink(url, usedToken ?? '');
      expectStatus('opening a link before the step', family.status, 204);
      await submit(address);

      await setOffset(offset);
      await submit(address);
      const repeated = ledger.posts[first];
      if (repeated) await deliver(repeated, { ledger, server: async () => server });
      expectStatus(`the back office's session after ${name}`, await readStatus(`${url}/api/admin/session`, admin.cookie), 200);
      expectStatus(`the family's session after ${name}`, await readStatus(`${url}/api/students`, family.cookie), 200);
      expectStatus(`an earlier link after ${name}`, (await openLink(url, keptToken ?? '')).status, isLinkValid ? 204 : 401);
      expectStatus(`signing in after ${name}`, (await signIn(url)).status, 200);
      const newToken = await requestLink(url, dataDir, email);
      expectStatus(`a link that was requested after ${name}`, (await openLink(url, newToken ?? '')).status, 204);

      await setOffset(0);
      await submit(address);
      expectStatus(`the back office's session after ${name} and back`, await readStatus(`${url}/api/admin/session`, admin.cookie), 200);
      expectStatus(`the family's session after ${name} and back`, await readStatus(`${url}/api/students`, family.cookie), 200);
      expectStatus(`/readyz after ${name} and back`, await readStatus(`${url}/readyz`, ''), 200);
      result.rounds++;
      onProgress?.(`step ${result.rounds} of ${rounds * STEPS.length}`);
    }
  }
  addFindings(result, verifyStorage(join(dataDir, 'enrollment.db'), openStoredFiles(dataDir), ledger));
  await server.end();
  addLedger(result, ledger);
  return result;
}
