/** The messages of the server: texts of the definitions folder, or neutral defaults. */

import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createMessages, type FindMessage, type MessageDeclarations } from '../../../server/definitions/messages.ts';
import { problemMessages } from '../../../server/http/problem-messages.ts';
import { productMessages } from '../../../server/enrollment/messages.ts';
import { readSources } from '../../architecture/source-file.ts';

function newFolder(): { dir: string; write: (content: string) => void } {
  const dir = mkdtempSync(join(tmpdir(), 'messages-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  let written = 0;
  return {
    dir,
    write: (content) => {
      writeFileSync(join(dir, 'messages.json'), content);
      utimesSync(join(dir, 'messages.json'), new Date(), new Date(Date.UTC(2026, 0, ++written)));
    },
  };
}

const readMessages = (dir: string, declarations?: MessageDeclarations): FindMessage =>
  createMessages({ dir, app: () => ({ product: 'Us' }) }, declarations);

it('interpolates the placeholders of a text, and uses an edited file', () => {
  const { dir, write } = newFolder();
  write('{ "code": { "title": "For {product}", "text": "{code|none}" } }');
  const message = readMessages(dir);
  expect(message('code', { code: '1' })).toEqual({ title: 'For Us', text: '1' });
  expect(message('code').text).toBe('none');
  write('{ "code": { "title": "Code", "text": "changed", "type": "info" } }');
  expect(message('code')).toEqual({ type: 'info', title: 'Code', text: 'changed' });
  write('{ "code": ');
  expect(message('code').text).toBe('changed');
});

it('a missing or malformed message has a neutral text, or the default of the product with its values', () => {
  const { dir, write } = newFolder();
  expect(readMessages(dir)('exited')).toMatchObject({ type: 'error', text: expect.stringContaining('contact us') as string });
  write('{ "exited": "gone", "__proto__": {} }');
  expect(readMessages(dir)('exited').text).toContain('contact us');
  expect(readMessages(dir)('toString').text).toContain('contact us');
  expect(readMessages(dir, productMessages)('emailed-code', { code: '123456' }).text).toContain('123456');
});

it('the shipped file has every message of the product and every text of a problem and no other, and the server uses each', () => {
  const shipped = Object.keys(JSON.parse(readFileSync('definitions/messages.json', 'utf8')) as object).toSorted();
  expect(shipped).toEqual(Object.keys({ ...productMessages, ...problemMessages }).toSorted());
  const texts = readSources('server').flatMap(({ path, text }) => (path.endsWith('messages.ts') ? [] : [text]));
  expect(shipped.filter((name) => !texts.some((text) => text.includes(`'${name}'`)))).toEqual([]);
});
