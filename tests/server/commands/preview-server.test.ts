/** The preview server of a form in a folder without app.json. */

import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
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
