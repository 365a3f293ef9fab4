/** The messages that the server sends: texts of the definitions folder, or neutral ones. */

import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createMessages, type FindMessage, type MessageDeclarations } from '../../../server/definitions/messages.ts';
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

const messagesOf = (dir: string, declarations?: MessageDeclarations): FindMessage =>
  createMessages({ dir, app: () => ({ product: 'Us' }) }, declarations);

it('fills the placeholders of a text, and reads an edited file again', () => {
  const { dir, write } = newFolder();
  write('{ "code": { "title": "For {product}", "text": "{code|none}" } }');
  const message = messagesOf(dir);
  expect(message('code', { code: '1' })).toEqual({ title: 'For Us', text: '1' });
  expect(message('code').text).toBe('none');
  write('{ "code": { "title": "Code", "text": "changed", "type": "info" } }');
  expect(message('code')).toEqual({ type: 'info', title: 'Code', text: 'changed' });
  write('{ "code": ');
  expect(message('code').text).toBe('changed');
});

it('a missing or malformed message is a neutral text, or the default that carries what must be said', () => {
  const { dir, write } = newFolder();
  expect(messagesOf(dir)('exited')).toMatchObject({ type: 'error', text: expect.stringContaining('contact us') as string });
  write('{ "exited": "gone", "__proto__": {} }');
  expect(messagesOf(dir)('exited').text).toContain('contact us');
  expect(messagesOf(dir)('toString').text).toContain('contact us');
  expect(messagesOf(dir, productMessages)('emailed-code', { code: '123456' }).text).toContain('123456');
});

it('the shipped file has every message of the product and no other, and the product uses each', () => {
  const shipped = Object.keys(JSON.parse(readFileSync('definitions/messages.json', 'utf8')) as object).toSorted();
  expect(shipped).toEqual(Object.keys(productMessages).toSorted());
  const texts = readSources('server/enrollment').flatMap(({ path, text }) => (path.endsWith('/messages.ts') ? [] : [text]));
  expect(shipped.filter((name) => !texts.some((text) => text.includes(`'${name}'`)))).toEqual([]);
});
