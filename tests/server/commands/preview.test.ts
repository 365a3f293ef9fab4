/** The file behind a preview: where it may lie, what is said of it, and what stays while it is broken. */

import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compileFile } from '../../../server/definitions/compile-file.ts';
import { createDefinitionRegistry } from '../../../server/definitions/registry.ts';
import { createLog } from '../../../server/log.ts';
import { openPreviewedFile } from '../../../server/commands/preview/previewed-file.ts';
import { createPreviewRegistry } from '../../../server/commands/preview/preview-registry.ts';
import { createPreviewRoutes } from '../../../server/commands/preview/preview-routes.ts';
import { demoEntries } from '../../../server/enrollment/seed/demo-entries.ts';
import { bundleCommand } from '../../run/bundle-program.ts';

const program = await bundleCommand('preview');

const shipped = createDefinitionRegistry({ dir: 'definitions', compileFile, log: createLog({ logLevel: 'silent' }) });
let home: string;

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'preview-'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

/** A copy of the library card outside of the definitions, perhaps edited. */
function outside(name = 'library-card.json', edit: (text: string) => string = (text) => text): string {
  const file = join(home, name);
  writeFileSync(file, edit(readFileSync('definitions/library-card.json', 'utf8')));
  return file;
}

const codes = (diagnostics: { code: string }[]): string[] => diagnostics.map(({ code }) => code);

describe('a previewed file', () => {
  it('of the definitions folder is shown without an error', () => {
    const { isCurrent, diagnostics, served } = openPreviewedFile('definitions/enrollment.json', shipped)();
    expect({ isCurrent, id: served?.id, errors: diagnostics.filter(({ severity }) => severity === 'error') }).toEqual({
      isCurrent: true,
      id: 'enrollment',
      errors: [],
    });
  });

  it('of a folder below takes the definitions for its surroundings', () => {
    const { served, diagnostics } = openPreviewedFile('definitions/guide/step-1.json', shipped)();
    expect({ id: served?.id, codes: codes(diagnostics) }).toEqual({ id: 'step-1', codes: [] });
  });

  it('outside of it is shown in the stead of the one with its id, which is told', () => {
    const file = outside('library-card.json', (text) => text.replace('"Library Card"', '"My Card"'));
    const previewed = openPreviewedFile(file, shipped);
    expect(previewed().diagnostics[0]).toMatchObject({ code: 'id-in-use', severity: 'warning', file, line: 3 });
    const registry = createPreviewRegistry(shipped, previewed);
    expect(registry.get('library-card')?.definition.title).toBe('My Card');
    expect(registry.list().filter(({ id }) => id === 'library-card')).toHaveLength(1);
    expect(registry.get('enrollment')).toBeDefined();
  });

  it('whose name is not its id is shown under its name, and told', () => {
    const previewed = openPreviewedFile(
      outside('my-card.json', (text) => text.replace('submissions/library-card', 'submissions/my-card')),
      shipped,
    );
    expect(codes(previewed().diagnostics)).toContain('file-name');
    expect(previewed()).toMatchObject({ isCurrent: true, served: { id: 'my-card' } });
  });

  it('takes fragments from beside it, and else from the definitions', () => {
    mkdirSync(join(home, 'fragments'));
    const file = outside('library-card.json', (text) =>
      text.replace('"maxLength": 250', '"$ref": ["own.json#/limit", "fragments/names.json#/none"]'),
    );
    writeFileSync(join(home, 'own.json'), '{ "limit": { "maxLength": 20 } }');
    const previewed = openPreviewedFile(file, shipped);
    expect(previewed().diagnostics).toMatchObject([{ code: 'missing-target' }]);
    writeFileSync(join(home, 'fragments/names.json'), '{ "none": { "minLength": 3 } }');
    expect(previewed()).toMatchObject({ isCurrent: true });
    expect(previewed().served?.form.byPath.get('card.address')?.definition).toMatchObject({ maxLength: 20, minLength: 3 });
  });

  it('keeps its last good version while it is broken, and counts every change', () => {
    const file = outside();
    const previewed = openPreviewedFile(file, shipped);
    expect(previewed()).toMatchObject({ version: 1, isCurrent: true });
    expect(previewed().version).toBe(1);
    writeFileSync(file, '{ "steps": ');
    expect(previewed()).toMatchObject({
      version: 2,
      isCurrent: false,
      served: { definition: { title: 'Library Card' } },
      diagnostics: [{ code: 'unreadable-json' }],
    });
    rmSync(file);
    expect(previewed()).toMatchObject({ version: 3, isCurrent: false, diagnostics: [{ code: 'unreadable' }] });
    copyFileSync('definitions/library-card.json', file);
    expect(previewed()).toMatchObject({ version: 4, isCurrent: true });
  });

  it('has the findings of the analysis', () => {
    const file = outside('library-card.json', (text) => text.replace('"By post"] }', '"By pigeon"] }'));
    const { diagnostics, isCurrent } = openPreviewedFile(file, shipped)();
    expect(isCurrent).toBe(true);
    expect(diagnostics.length).toBeGreaterThan(1);
    expect(diagnostics.map(({ message }) => message).join(' ')).toContain('By pigeon');
  });
});

describe('what the page asks for', () => {
  const file = 'definitions/library-card.json';
  const routes = () => createPreviewRoutes(file, openPreviewedFile(file, shipped), demoEntries);

  it('is the definition, or one line about another form', async () => {
    expect(await (await routes().request('/library-card')).json()).toMatchObject({
      file,
      version: 1,
      isCurrent: true,
      definition: { title: 'Library Card' },
    });
    const other = await routes().request('/enrollment');
    expect(other.status).toBe(404);
    expect(await other.json()).toEqual({ title: 'This preview is of definitions/library-card.json, at /preview/library-card.' });
  });

  it('is where things are written', async () => {
    const line =
      readFileSync(file, 'utf8')
        .split('\n')
        .findIndex((text) => text.includes('"isChild"')) + 1;
    const headers = { 'content-type': 'application/json' };
    const app = routes();
    await app.request('/library-card');
    const reply = await app.request('/library-card/places', {
      method: 'POST',
      headers,
      body: JSON.stringify({ pointers: ['/rules/isChild'] }),
    });
    expect(await reply.json()).toEqual({ '/rules/isChild': { file, line, column: 5 } });
  });

  it('is a picture of the form', async () => {
    const reply = await routes().request('/library-card/graph.svg');
    expect(reply.headers.get('content-type')).toBe('image/svg+xml');
    expect(await reply.text()).toContain('<svg');
  });

  it('is told of every change', async () => {
    const copy = outside();
    const reply = await createPreviewRoutes(copy, openPreviewedFile(copy, shipped), demoEntries).request('/library-card/events');
    const reader = reply.body!.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader.read()).value).toContain('data: 1');
    writeFileSync(copy, '{ "steps": ');
    expect((await reader.read()).value).toContain('data: 2');
    await reader.cancel();
  });
});

describe('the command', () => {
  const run = (...args: string[]) => spawnSync(process.execPath, [program, ...args], { encoding: 'utf8' });

  it('says how it is used', () => {
    expect(run('--help')).toMatchObject({ status: 0, stdout: expect.stringContaining('Usage: npm run preview -- FILE') });
    expect(run('--fast')).toMatchObject({ status: 1, stderr: expect.stringContaining('Unknown option --fast.') });
  });
});
