/** The previewed file: its location, its diagnostics and its last valid version. */

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

/** Writes a copy of the library card, edited on request, outside the definitions folder. */
function writeOutside(name = 'library-card.json', edit: (text: string) => string = (text) => text): string {
  const file = join(home, name);
  writeFileSync(file, edit(readFileSync('definitions/library-card.json', 'utf8')));
  return file;
}

const codes = (diagnostics: { code: string }[]): string[] => diagnostics.map(({ code }) => code);

describe('a previewed file', () => {
  it('of the definitions folder is served without an error', () => {
    const { isCurrent, diagnostics, served } = openPreviewedFile('definitions/enrollment.json', shipped)();
    expect({ isCurrent, id: served?.id, errors: diagnostics.filter(({ severity }) => severity === 'error') }).toEqual({
      isCurrent: true,
      id: 'enrollment',
      errors: [],
    });
  });

  it('of a subfolder uses the files of the definitions folder', () => {
    const { served, diagnostics } = openPreviewedFile('definitions/guide/step-1.json', shipped)();
    expect({ id: served?.id, codes: codes(diagnostics) }).toEqual({ id: 'step-1', codes: [] });
  });

  it('outside the folder replaces the form with the same id, with a warning', () => {
    const file = writeOutside('library-card.json', (text) => text.replace('"Library Card"', '"My Card"'));
    const previewed = openPreviewedFile(file, shipped);
    expect(previewed().diagnostics[0]).toMatchObject({ code: 'id-in-use', severity: 'warning', file, line: 3 });
    const registry = createPreviewRegistry(shipped, previewed);
    expect(registry.get('library-card')?.definition.title).toBe('My Card');
    expect(registry.list().filter(({ id }) => id === 'library-card')).toHaveLength(1);
    expect(registry.get('enrollment')).toBeDefined();
  });

  it('whose name is not its id is served under its name, with a warning', () => {
    const previewed = openPreviewedFile(
      writeOutside('my-card.json', (text) => text.replace('submissions/library-card', 'submissions/my-card')),
      shipped,
    );
    expect(codes(previewed().diagnostics)).toContain('file-name');
    expect(previewed()).toMatchObject({ isCurrent: true, served: { id: 'my-card' } });
  });

  it('uses fragments of its own folder first, then of the definitions folder', () => {
    mkdirSync(join(home, 'fragments'));
    const file = writeOutside('library-card.json', (text) =>
      text.replace('"maxLength": 250', '"$ref": ["own.json#/limit", "fragments/names.json#/none"]'),
    );
    writeFileSync(join(home, 'own.json'), '{ "limit": { "maxLength": 20 } }');
    const previewed = openPreviewedFile(file, shipped);
    expect(previewed().diagnostics).toMatchObject([{ code: 'missing-target' }]);
    writeFileSync(join(home, 'fragments/names.json'), '{ "none": { "minLength": 3 } }');
    expect(previewed()).toMatchObject({ isCurrent: true });
    expect(previewed().served?.form.byPath.get('card.address')?.definition).toMatchObject({ maxLength: 20, minLength: 3 });
  });

  it('keeps its last valid version while it has errors, and has a new version number after each change', () => {
    const file = writeOutside();
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
    const file = writeOutside('library-card.json', (text) => text.replace('"By post"] }', '"By pigeon"] }'));
    const { diagnostics, isCurrent } = openPreviewedFile(file, shipped)();
    expect(isCurrent).toBe(true);
    expect(diagnostics.length).toBeGreaterThan(1);
    expect(diagnostics.map(({ message }) => message).join(' ')).toContain('By pigeon');
  });
});

describe('the preview API', () => {
  const file = 'definitions/library-card.json';
  const routes = () => createPreviewRoutes(file, openPreviewedFile(file, shipped), demoEntries);

  it('returns the definition, and 404 with a message for another form', async () => {
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

  it('returns the locations of pointers', async () => {
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

  it('returns the graph of the form as SVG', async () => {
    const reply = await routes().request('/library-card/graph.svg');
    expect(reply.headers.get('content-type')).toBe('image/svg+xml');
    expect(await reply.text()).toContain('<svg');
  });

  it('sends an event for every change', async () => {
    const copy = writeOutside();
    const reply = await createPreviewRoutes(copy, openPreviewedFile(copy, shipped), demoEntries).request('/library-card/events');
    const reader = reply.body!.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader.read()).value).toContain('data: 1');
    writeFileSync(copy, '{ "steps": ');
    expect((await reader.read()).value).toContain('data: 2');
    await reader.cancel();
  });
});

describe('the preview command', () => {
  const run = (...args: string[]) => spawnSync(process.execPath, [program, ...args], { encoding: 'utf8' });

  it('prints the usage', () => {
    expect(run('--help')).toMatchObject({ status: 0, stdout: expect.stringContaining('Usage: npm run preview -- FILE') });
    expect(run('--fast')).toMatchObject({ status: 1, stderr: expect.stringContaining('Unknown option --fast.') });
  });
});
