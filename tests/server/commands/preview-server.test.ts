/** The preview server of a form in a folder without app.json. */

import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openServiceFolder } from './support/service-folder.ts';
import { startPreview } from '../../../server/commands/preview/preview-server.ts';

async function fetchApi(file: string, path: string): Promise<unknown> {
  const { address, close } = await startPreview({ file, port: 0 });
  try {
    return await (await fetch(new URL(path, address))).json();
  } finally {
    await close();
  }
}

function copyOutside(): string {
  const home = mkdtempSync(join(tmpdir(), 'preview-'));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  const file = join(home, 'library-card.json');
  copyFileSync('definitions/library-card.json', file);
  return file;
}

it('a form in a folder without app.json is previewed with the default settings', async () => {
  expect(await fetchApi(copyOutside(), '/api/definitions/app')).toMatchObject({
    product: 'Forms',
    menu: [{ title: 'Library Card', to: '/forms/library-card' }],
    texts: {},
  });
});

it('a form of the definitions folder is previewed with its app.json', async () => {
  const { product } = (await fetchApi('definitions/guide/step-1.json', '/api/definitions/app')) as { product: string };
  expect(product).not.toBe('Forms');
});

it('services answer with their sample replies, also after a change of the description', async () => {
  const { form, setName } = openServiceFolder();
  const { address, close } = await startPreview({ file: form, port: 0 });
  onTestFinished(close);
  const get = async (path: string): Promise<unknown> => (await fetch(new URL(path, address))).json();
  expect(await get('/api/services/register/person?number=P-7713')).toEqual({ name: 'Ana' });
  expect(await get('/preview-data/visit')).toMatchObject({ diagnostics: [], known: { number: ['P-7713', 'P-0000'] } });
  setName('Ben');
  expect(await get('/api/services/register/person?number=P-7713')).toEqual({ name: 'Ben' });
});
