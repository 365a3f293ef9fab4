/** Brands of app.json: their colors, the check of contrasts, the forms and languages in which they appear, and their pictures. */

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { wcagContrast } from 'culori';
import { describe, expect, it, onTestFinished } from 'vitest';
import { checkFile } from '../../../server/commands/check/check-file.ts';
import { computeColors, createTheme, type BrandColors } from '../../../server/definitions/brands/brand-theme.ts';
import { checkBrands } from '../../../server/definitions/brands/check-brands.ts';
import { DEFAULT_COLORS } from '../../../server/definitions/brands/default-colors.ts';
import type { FileDiagnostic } from '../../../server/definitions/compile-file.ts';
import { openApp } from '../support/open-app.ts';
import { visitDefinition } from '../support/visit-definition.ts';

const library = { name: 'Riverside Library', colors: { primary: '#7a1f3d' }, texts: { next: 'Go on' } };
const settings = (brand: object = library) => ({ product: 'Town', texts: { next: 'Next' }, brands: { library: brand } });
const visit = (changes: object = {}) => ({ ...visitDefinition(), brand: 'library', ...changes });

const checkColors = (colors: BrandColors, darkColors?: BrandColors) =>
  checkBrands({ texts: {}, brands: { library: { name: 'Library', colors, ...(darkColors && { darkColors }) } } });

/** Checks a file of a folder with these files. */
function check(file: string, files: Record<string, unknown>): FileDiagnostic[] {
  const dir = mkdtempSync(join(tmpdir(), 'brands-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, name)), { recursive: true });
    writeFileSync(join(dir, name), typeof content === 'string' ? content : JSON.stringify(content, null, 2));
  }
  return checkFile(join(dir, file)).diagnostics;
}

describe('the default colors', () => {
  it.each(['light', 'dark'] as const)('are those of the %s style sheet', (scheme) => {
    const [light = '', dark = ''] = readFileSync('renderer/theme/tokens.css', 'utf8').split(
      '@media screen and (prefers-color-scheme: dark)',
    );
    const css = scheme === 'light' ? light : dark;
    for (const [token, color] of Object.entries(DEFAULT_COLORS[scheme])) expect(css).toContain(`--color-${token}: ${color};`);
  });
});

describe('the colors of a brand', () => {
  it('follow from the primary color, in both color schemes', () => {
    const theme = createTheme(library);
    expect(theme?.light).toMatchObject({ primary: '#7a1f3d', 'primary-text': '#7a1f3d' });
    expect(theme?.light).not.toHaveProperty('page');
    expect(theme?.dark).toMatchObject({ 'on-primary': '#000000' });
    expect(wcagContrast(theme!.dark['primary-text']!, DEFAULT_COLORS.dark.page)).toBeGreaterThanOrEqual(4.5);
  });

  it('have links that are darker than the buttons, if the primary color is too light for text', () => {
    const { primary, 'primary-text': link, page } = computeColors('light', { primary: '#d87107' });
    expect(wcagContrast(primary, page)).toBeLessThan(4.5);
    expect(wcagContrast(link, page)).toBeGreaterThanOrEqual(4.5);
  });

  it('are not needed', () => {
    expect(createTheme({ name: 'Library' })).toBeUndefined();
  });
});

describe('the check of contrasts', () => {
  it.each<BrandColors>([
    { primary: '#7a1f3d' },
    { primary: '#0b5fff', page: '#eef3ff' },
    { primary: '#1b7f3b', onPrimary: '#ffffff', accent: '#ffd400' },
    { primary: '#005ea5', page: '#ffffff', surface: '#f5f5f5', text: '#0b0c0c' },
  ])('accepts %j', (colors) => {
    expect(checkColors(colors)).toEqual([]);
  });

  it.each<[BrandColors, pointer: string, message: RegExp]>([
    [
      { primary: '#ffd400' },
      '/colors/primary',
      /on light pages: primary #ffd400 on page #fbf7f1 has a contrast of 1\.3:1, and at least 3:1 is needed/,
    ],
    [
      { primary: '#1b7f3b', onPrimary: '#1b5f3b' },
      '/colors/onPrimary',
      /on-primary #1b5f3b on primary #1b7f3b has a contrast of 1\.5:1, and at least 4\.5:1/,
    ],
    [{ primary: '#7a1f3d', page: '#5a4a3a' }, '/colors/page', /on page #5a4a3a/],
    [{ primary: '#7a1f3d', text: '#aaaaaa' }, '/colors/text', /text-muted .* on sunken/],
    [{ primary: '#7a1f3d', primaryText: '#c9a0b0' }, '/colors/primaryText', /primary-text #c9a0b0/],
  ])('refuses %j, once', (colors, pointer, message) => {
    const [found, ...others] = checkColors(colors);
    expect(others).toEqual([]);
    expect(found).toMatchObject({ code: 'low-contrast', severity: 'error', pointer: `/brands/library${pointer}` });
    expect(found?.message).toMatch(message);
  });

  it('proposes a color that it accepts', () => {
    const [found] = checkColors({ primary: '#ffd400' });
    const proposed = /"(#[0-9a-f]{6})"/.exec(found!.help)?.[1];
    expect(checkColors({ primary: proposed! })).toEqual([]);
  });

  it('names the dark color scheme', () => {
    expect(checkColors({ primary: '#7a1f3d' }, { primary: '#7a1f3d' })).toMatchObject([
      { pointer: '/brands/library/darkColors/primary', message: expect.stringContaining('on dark pages') as string },
    ]);
  });
});

describe('check', () => {
  it('reports an illegible brand at its line', () => {
    const [found, ...others] = check('app.json', { 'app.json': settings({ ...library, colors: { primary: '#ffd400' } }) });
    expect(others).toEqual([]);
    expect(found).toMatchObject({ code: 'low-contrast', line: 10, column: 20 });
  });

  it('reports a color in another notation, an unknown key, a missing name and a brand that does not exist', () => {
    const brands = { library: { title: 'Library', colors: { primary: 'red' } } };
    const codes = check('app.json', { 'app.json': { ...settings(), brand: 'libary', brands } }).map(
      ({ code, pointer }) => `${code} ${pointer}`,
    );
    expect(codes.sort()).toEqual([
      'missing-key /brands/library',
      'unknown-brand /brand',
      'unknown-key /brands/library/title',
      'wrong-value /brands/library/colors/primary',
    ]);
  });

  it('reports the unknown brand of a form, and suggests the closest one', () => {
    expect(check('visit.json', { 'app.json': settings(), 'visit.json': visit({ brand: 'libary' }) })).toMatchObject([
      { code: 'unknown-brand', pointer: '/brand', message: 'app.json has no brand "libary".', help: 'Did you mean "library"?' },
    ]);
  });

  it('reports a logo that is missing or no picture, and accepts one beside the definitions', () => {
    const app = (logo: string) => ({
      'app.json': settings({ ...library, logo }),
      'pictures/library.svg': '<svg/>',
      'pictures/library.txt': '',
    });
    expect(check('app.json', app('/pictures/library.svg'))).toEqual([]);
    expect(check('app.json', app('/pictures/libary.svg'))).toMatchObject([{ code: 'missing-picture', pointer: '/brands/library/logo' }]);
    expect(check('app.json', app('/pictures/library.txt'))).toMatchObject([{ code: 'missing-picture' }]);
    expect(check('app.json', app('https://example.com/library.svg'))).toMatchObject([{ code: 'missing-picture' }]);
  });
});

describe('the server', () => {
  it('serves brands with all their colors, and the brand of each form', async () => {
    const { app } = await openApp({ definitions: { 'app.json': { ...settings(), brand: 'library' }, 'visit.json': visit() } });
    expect(await (await app.request('/api/definitions/app')).json()).toMatchObject({
      brand: 'library',
      brands: { library: { name: 'Riverside Library', theme: { light: { primary: '#7a1f3d' }, dark: {} } } },
      formBrands: { visit: 'library' },
    });
  });

  it('serves app.json without brands as it is', async () => {
    const { app } = await openApp({ definitions: { 'app.json': { texts: {} }, 'visit.json': visitDefinition() } });
    const served = (await (await app.request('/api/definitions/app')).json()) as object;
    expect(served).not.toHaveProperty('brands');
    expect(served).not.toHaveProperty('formBrands');
  });

  it('puts the words of the brand under those of the form', async () => {
    const { app } = await openApp({ definitions: { 'app.json': settings(), 'visit.json': visit({ texts: { back: 'Previous' } }) } });
    expect(await (await app.request('/api/definitions/visit')).json()).toMatchObject({ texts: { next: 'Go on', back: 'Previous' } });
  });

  it('translates the words of a brand', async () => {
    const { app } = await openApp({
      definitions: {
        'app.json': settings(),
        'visit.json': visit(),
        'locales/de/app.json': { '/texts/next': 'Weiter', '/brands/library/texts/next': 'Los' },
      },
    });
    expect(await (await app.request('/api/definitions/visit?locale=de')).json()).toMatchObject({ texts: { next: 'Los' } });
    expect(await (await app.request('/api/definitions/app?locale=de')).json()).toMatchObject({
      brands: { library: { texts: { next: 'Los' } } },
    });
  });

  it('keeps the last valid brands after an illegible edit, and logs the line', async () => {
    const { app, write, logged } = await openApp({ definitions: { 'app.json': settings(), 'visit.json': visit() } });
    await app.request('/api/definitions/app');
    write('app.json', settings({ ...library, colors: { primary: '#ffd400' } }));
    expect(await (await app.request('/api/definitions/app')).json()).toMatchObject({
      brands: { library: { theme: { light: { primary: '#7a1f3d' } } } },
    });
    expect(logged.map(({ msg }) => msg)).toContainEqual(
      expect.stringMatching(/^app\.json:\d+:\d+ error low-contrast: .*1\.3:1.* Use a color such as "#\w+"\.$/),
    );
  });

  it('does not serve a form of an unknown brand', async () => {
    const { app } = await openApp({ definitions: { 'app.json': settings(), 'visit.json': visit({ brand: 'libary' }) } });
    expect((await app.request('/api/definitions/visit')).status).toBe(404);
  });
});

describe('pictures beside the definitions', () => {
  it('are served with their type and a tag, and nothing else is', async () => {
    const { app, write } = await openApp({ definitions: {} });
    write('pictures/library.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
    write('pictures/notes.txt', 'private');
    const reply = await app.request('/pictures/library.svg');
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
    const again = await app.request('/pictures/library.svg', { headers: { 'if-none-match': reply.headers.get('etag')! } });
    expect(again.status).toBe(304);
    for (const path of ['/pictures/notes.txt', '/pictures/../app.json', '/pictures/%2e%2e/app.json', '/pictures/none.png'])
      expect((await app.request(path)).status).toBe(404);
  });
});
