/** `check` validates the files of a definitions folder that are not forms: `messages.json` and `app.json`. */

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { checkFile } from '../../../../server/commands/check/check-file.ts';
import { listFilesToCheck } from '../../../../server/commands/check/definitions-folder.ts';
import type { FileDiagnostic } from '../../../../server/definitions/compile-file.ts';
import type { MessageDeclarations } from '../../../../server/definitions/messages.ts';
import { problemMessages } from '../../../../server/http/problem-messages.ts';
import type { Product } from '../../../../server/product.ts';
import { enrollmentProduct } from '../../../../server/enrollment/product.ts';

const declarations: MessageDeclarations = { code: { placeholders: ['code'] }, gone: {} };
const code = { title: 'Code for {product}', text: 'Your code is {code}.' };
const gone = { type: 'info', title: 'Gone', text: 'The record is gone.' };

function folderWith(files: Record<string, unknown>): string {
  const dir = mkdtempSync(join(tmpdir(), 'product-files-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  mkdirSync(join(dir, 'catalogue'));
  const settings = { 'app.json': { product: 'Library', texts: {} }, ...files };
  for (const [file, content] of Object.entries(settings)) writeFileSync(join(dir, file), JSON.stringify(content, null, 2));
  return dir;
}

function checkMessages(messages: unknown, declared: MessageDeclarations | undefined = declarations): FileDiagnostic[] {
  return checkFile(join(folderWith({ 'messages.json': messages }), 'messages.json'), { messages: declared }).diagnostics;
}

function checkApp(app: unknown, product: Pick<Product, 'appSettings'> = {}): FileDiagnostic[] {
  return checkFile(join(folderWith({ 'app.json': app, 'card.json': { steps: [] } }), 'app.json'), product).diagnostics;
}

describe('messages.json', () => {
  it('has no diagnostics when it matches the declarations', () => {
    expect(checkMessages({ code, gone })).toEqual([]);
  });

  it('with an unknown message gives an error at its line and suggests the closest name', () => {
    expect(checkMessages({ code, gone, gonne: gone })).toMatchObject([
      { code: 'unknown-key', severity: 'error', pointer: '/gonne', line: 11, column: 3, help: 'Did you mean "gone"?' },
    ]);
  });

  it('without a message of the product gives a warning that names it', () => {
    const [found] = checkMessages({ code });
    expect(found).toMatchObject({ code: 'missing-key', severity: 'warning', line: 1 });
    expect(found?.message).toContain('"gone"');
    expect(found?.help).toMatch(/Until then a neutral text is sent\.$/);
  });

  it('with an unknown or missing key of a message gives an error', () => {
    const found = checkMessages({ code: { title: 'Code', txt: '{code}' }, gone });
    expect(found.map((one) => [one.code, one.pointer])).toEqual(
      expect.arrayContaining([
        ['missing-key', '/code'],
        ['unknown-key', '/code/txt'],
      ]),
    );
    expect(found.every(({ severity }) => severity === 'error')).toBe(true);
  });

  it('with a value of a wrong type gives an error with the expected type', () => {
    expect(checkMessages({ code, gone: { ...gone, text: 5 } })).toMatchObject([
      { code: 'wrong-type', pointer: '/gone/text', line: 9, message: expect.stringContaining('a text') as string },
    ]);
    expect(checkMessages({ code, gone: { ...gone, type: 'success' } })).toMatchObject([{ code: 'wrong-value', pointer: '/gone/type' }]);
    expect(checkMessages([code])).toMatchObject([{ code: 'wrong-type' }]);
  });

  it('with a placeholder that the message does not have gives an error that lists the valid ones', () => {
    expect(checkMessages({ code: { ...code, text: 'Your code is {cod|unknown}.' }, gone: { ...gone, title: '{code}' } })).toMatchObject([
      { code: 'unknown-placeholder', severity: 'error', pointer: '/code/text', line: 4, help: 'Use {product} or {code}, or remove it.' },
      { code: 'unknown-placeholder', pointer: '/gone/title', help: 'Use {product}, or remove it.' },
    ]);
  });

  it('of a product without messages may replace the texts of problems; other messages give one warning', () => {
    const messages = { code, 'form-changed': { title: 'New version', text: 'Reload the page.' }, gone };
    const [found, ...others] = checkFile(join(folderWith({ 'messages.json': messages }), 'messages.json')).diagnostics;
    expect(found).toMatchObject({ code: 'unused-message', severity: 'warning', pointer: '/code', line: 2 });
    expect(found?.message).toMatch(/does not send "code", "gone"\.$/);
    expect(others).toEqual([]);
  });

  it('is checked for the placeholders of texts of problems', () => {
    const busy = { title: 'Busy', text: 'Wait {waits}.' };
    expect(checkMessages({ code, gone, 'too-many-requests': busy })).toMatchObject([
      { code: 'unknown-placeholder', pointer: '/too-many-requests/text', help: 'Use {product} or {wait}, or remove it.' },
    ]);
  });

  it('is checked with its folder', () => {
    const dir = folderWith({ 'messages.json': { code } });
    expect(listFilesToCheck([dir])).toEqual([join(dir, 'app.json'), join(dir, 'messages.json')]);
  });
});

describe('app.json', () => {
  it('has no diagnostics when its keys and types are valid', () => {
    expect(checkApp({ product: 'Library', texts: { next: 'Next' }, routes: { '/card': 'card' } })).toEqual([]);
  });

  it('with an unknown key gives an error that suggests the closest key', () => {
    expect(checkApp({ product: 'Library', suportEmail: 'a@b.example', texts: {} })).toMatchObject([
      { code: 'unknown-key', severity: 'error', pointer: '/suportEmail', line: 3, help: 'Did you mean "supportEmail"?' },
    ]);
  });

  it('with a wrong email address, color or key of the colors gives errors in words', () => {
    const colors = { prmary: '#112233', primary: 'red' };
    const found = checkApp({ supportEmail: 'help at library', language: 'english!', brands: { main: { name: 'Main', colors } } });
    const texts = found.map(({ message, help }) => `${message} ${help}`);
    expect(texts).toContain('"supportEmail" cannot be "help at library". Write an email address, for example "office@example.com".');
    expect(texts).toContain('"language" cannot be "english!". Write a language tag, for example "en" or "pt-BR".');
    expect(texts).toContain('"primary" cannot be "red". Write a color of # and six hexadecimal digits, for example "#1a5fb4".');
    expect(texts).toContainEqual(expect.stringMatching(/^The colors of a brand have no key "prmary"\./));
  });

  it('with a value of a wrong type gives an error', () => {
    expect(checkApp({ product: 5, texts: {} })).toMatchObject([{ code: 'wrong-type', pointer: '/product', line: 2 }]);
  });

  it('with a time of drafts that is no whole number of days from 1 to 30 gives an error with the range', () => {
    const withDays = (keepDays: unknown): unknown => ({ texts: {}, drafts: { keepDays } });
    for (const days of [1, 30]) expect(checkApp(withDays(days))).toEqual([]);
    for (const days of [0, 31])
      expect(checkApp(withDays(days))).toMatchObject([
        {
          code: 'wrong-value',
          severity: 'error',
          pointer: '/drafts/keepDays',
          message: `"keepDays" cannot be ${days}.`,
          help: 'Write a whole number from 1 to 30.',
        },
      ]);
    for (const days of ['14', 1.5]) expect(checkApp(withDays(days))).toMatchObject([{ code: 'wrong-type', help: 'Write a whole number.' }]);
    expect(checkApp({ texts: {}, drafts: { keepDay: 7 } })).toMatchObject([{ code: 'unknown-key', help: 'Did you mean "keepDays"?' }]);
  });

  it('may have the keys of the product, with the values that the product declares', () => {
    const withProof = (proof: string): unknown => ({ texts: {}, prefill: { proof } });
    expect(checkApp(withProof('emailed-code'), enrollmentProduct)).toEqual([]);
    expect(checkApp(withProof('code'), enrollmentProduct)).toMatchObject([{ code: 'wrong-value', pointer: '/prefill/proof' }]);
    expect(checkApp(withProof('emailed-code'))).toMatchObject([{ code: 'unknown-key', pointer: '/prefill' }]);
  });

  it('with an incomplete page, menu entry or dialog gives an error at that part', () => {
    const found = checkApp({
      texts: {},
      menu: [{ title: 'Card' }],
      pages: { landing: { lead: 'Welcome' }, content: { '/about': { text: 'We lend books.' } } },
      messages: { SAVED: { type: 'success' } },
    });
    expect(found.map(({ code: one, pointer }) => `${one} ${pointer}`)).toEqual(
      expect.arrayContaining(['missing-key /menu/0', 'missing-key /pages/content/~1about', 'missing-key /messages/SAVED']),
    );
    // A text that a page does not declare has its default.
    expect(found.filter(({ pointer }) => pointer?.startsWith('/pages/landing'))).toEqual([]);
  });
});

it('the shipped files have no diagnostics', () => {
  for (const file of ['definitions/app.json', 'definitions/messages.json'])
    expect(checkFile(file, enrollmentProduct).diagnostics, file).toEqual([]);
});

it('the shipped messages contain every text of a problem, as its default is', () => {
  const shipped = JSON.parse(readFileSync('definitions/messages.json', 'utf8')) as Record<string, unknown>;
  for (const [name, { fallback }] of Object.entries(problemMessages)) expect(shipped[name], name).toEqual(fallback);
});
