/** `check` compares forms with the lookups of `lookups.json`, or else of the product, and posted paths with those of the server. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { listEntityPaths, listOwnPaths } from '../../../../server/admin/own-paths.ts';
import { checkFile } from '../../../../server/commands/check/check-file.ts';
import { listFilesToCheck } from '../../../../server/commands/check/definitions-folder.ts';
import { sortDiagnostics } from '../../../../server/commands/check/sort-diagnostics.ts';
import { enrollmentProduct } from '../../../../server/enrollment/product.ts';
import { formsProduct } from '../../../../server/forms-product.ts';
import { defineLookup, describeRoute } from '../../../../server/lookups/define-lookup.ts';
import { listOfOptions, optionalText, text } from '../../../../server/lookups/lookup-schemas.ts';
import { publishAllLookups, publishLookups } from '../../../../server/lookups/published-lookups.ts';
import type { Product } from '../../../../server/product.ts';

const gardens: Product = {
  ...formsProduct,
  id: 'gardens',
  lookups: {
    plots: defineLookup({
      description: 'The plots of a garden.',
      params: { garden: text, pin: { ...optionalText, writeOnly: true } },
      result: listOfOptions({}),
      answer: async () => [],
    }),
  },
  admin: {
    permissions: { 'POST /gardens': 'Staff', 'PUT /tools/:id': 'Staff' },
    createHandlers: () => ({}),
    lookups: { tools: describeRoute({ description: 'The tools.', result: listOfOptions({}) }) },
  },
};

/** A form with one select of a lookup. */
function createForm(id: string, lookup: object, changes: object = {}): object {
  return {
    id,
    version: 1,
    title: 'Plot',
    lookups: { only: lookup },
    dialogs: { failed: { type: 'error', title: 'Failed' } },
    texts: { 'error.required': '{title} is required' },
    answers: { type: 'object', properties: { plot: { type: 'string', title: 'Plot', form: { options: 'only' } } } },
    steps: [{ id: 'plot', title: 'Plot', sections: [{ fields: ['plot'] }] }],
    submission: {
      path: `submissions/${id}`,
      success: { panel: { title: 'Thank you', text: 'Done.' } },
      failure: { dialog: 'failed' },
    },
    ...changes,
  };
}

const plots = { path: 'plots', params: { garden: 'g1' } };

function createFolder(files: Record<string, unknown>): string {
  const dir = mkdtempSync(join(tmpdir(), 'lookup-contracts-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  for (const [file, content] of Object.entries({ 'app.json': { product: 'Gardens', texts: {} }, ...files })) {
    mkdirSync(dirname(join(dir, file)), { recursive: true });
    writeFileSync(join(dir, file), typeof content === 'string' ? content : JSON.stringify(content, null, 2));
  }
  return dir;
}

/** Returns code and line of each diagnostic of a file. */
function check(files: Record<string, unknown>, file: string, product?: Product): string[] {
  const path = join(createFolder(files), file);
  return checkFile(path, product).diagnostics.map(({ code, line }) => `${code} in line ${line}`);
}

describe('a form is compared', () => {
  it('with the lookups of the services of its folder', () => {
    const service = {
      title: 'Land register',
      lookups: {
        plots: {
          description: 'The plots of a garden.',
          path: '/gardens/{garden}/plots',
          params: { garden: { type: 'string' } },
          list: '/plots',
          properties: { _id: { pointer: '/id', type: 'string' }, name: { pointer: '/name', type: 'string' } },
          option: { value: '_id', label: 'name' },
        },
      },
    };
    const path = 'services/land/plots';
    const files = (lookup: object) => ({ 'services/land.json': service, 'plot.json': createForm('plot', lookup) });
    const none = { id: 'forms', databaseFile: 'forms.db', migrationsFolder: '' };
    expect(check(files({ path, params: { garden: 'g1' } }), 'plot.json', none)).toEqual([]);
    expect(check(files({ path, params: { yard: 'g1' } }), 'plot.json', none)).not.toEqual([]);
    expect(check(files({ path: 'services/land/other' }), 'plot.json', none)).not.toEqual([]);
    expect(check({ 'services/land.json': { title: 'Land register' } }, 'services/land.json', none)).toEqual(['missing-key in line 1']);
  });

  it('with the lookups of the product', () => {
    expect(check({ 'plot.json': createForm('plot', plots) }, 'plot.json', gardens)).toEqual([]);
    expect(check({ 'plot.json': createForm('plot', { path: 'plot' }) }, 'plot.json', gardens)).toEqual(['unknown-lookup-path in line 7']);
    expect(check({ 'plot.json': createForm('plot', { path: 'plots' }) }, 'plot.json', gardens)).toEqual([
      'missing-lookup-parameter in line 6',
    ]);
  });

  it('with no lookup for a product without lookups', () => {
    const [found] = checkFile(join(createFolder({ 'plot.json': createForm('plot', plots) }), 'plot.json'), formsProduct).diagnostics;
    expect(found).toMatchObject({ code: 'unknown-lookup-path', help: expect.stringContaining('PRODUCT') as string });
  });

  it('with lookups.json of the folder, whatever the product is', () => {
    const files = { 'plot.json': createForm('plot', plots), 'lookups.json': publishLookups(gardens) };
    expect(check(files, 'plot.json', enrollmentProduct)).toEqual([]);
    expect(check({ ...files, 'plot.json': createForm('plot', { path: 'locations/countries' }) }, 'plot.json', enrollmentProduct)).toEqual([
      'unknown-lookup-path in line 7',
    ]);
  });

  it('with nothing while the lookups are not known', () => {
    expect(check({ 'plot.json': createForm('plot', { path: 'anything' }) }, 'plot.json')).toEqual([]);
  });

  it('with the lookups of the back office only if it is one of its forms', () => {
    const files = { 'lookups.json': publishAllLookups(gardens) };
    const form = createForm('plot', { path: 'tools' });
    expect(check({ ...files, 'plot.json': form }, 'plot.json')).toEqual(['unknown-lookup-path in line 7']);
    expect(check({ ...files, 'catalogue/plot.json': form }, 'catalogue/plot.json')).toEqual([]);
  });
});

describe('lookups.json', () => {
  it('is checked with its folder', () => {
    const dir = createFolder({ 'lookups.json': publishAllLookups(gardens) });
    expect(listFilesToCheck([dir])).toContain(join(dir, 'lookups.json'));
    expect(checkFile(join(dir, 'lookups.json')).diagnostics).toEqual([]);
  });

  it('with an error has a diagnostic, also when a form is checked', () => {
    const broken = { product: 'gardens', lookups: { plots: { description: 'The plots.', params: { properties: { garden: 'text' } } } } };
    const files = { 'plot.json': createForm('plot', plots), 'lookups.json': broken };
    expect(check(files, 'lookups.json')).toEqual(['missing-key in line 4', 'wrong-type in line 8']);
    expect(check(files, 'plot.json', gardens)).toEqual(['missing-key in line 4', 'wrong-type in line 8']);
    expect(check({ ...files, 'lookups.json': '{ "product": ' }, 'plot.json', gardens)).toEqual(['unreadable-json in line 1']);
  });
});

describe('a path that a form posts to', () => {
  /** Returns code and line of each diagnostic of the paths of a file. */
  function checkPaths(file: string, form: object): string[] {
    const dir = createFolder({ [file]: form });
    const checked = [checkFile(join(dir, file), gardens)];
    return sortDiagnostics(checked, { own: listOwnPaths(gardens), entities: listEntityPaths(gardens) }).map(
      ({ code, line, help }) => `${code} in line ${line}: ${help}`,
    );
  }
  const submission = (path: string) => ({
    submission: { path, success: { panel: { title: 'Thanks', text: 'Done.' } }, failure: { dialog: 'failed' } },
  });

  it('must not be a lookup that accepts POST', () => {
    expect(checkPaths('plot.json', createForm('plot', plots, submission('plots')))).toEqual([
      expect.stringMatching(/^path-in-use in line 48: .*"submissions\/plot"\.$/),
    ]);
  });

  it('must be a list of the back office for one of its forms', () => {
    expect(checkPaths('catalogue/garden.json', createForm('garden', plots, submission('gardens')))).toEqual([]);
    expect(checkPaths('catalogue/tool.json', createForm('tool', plots, submission('tools')))).toEqual([]);
    expect(checkPaths('catalogue/garden.json', createForm('garden', plots, submission('garden')))).toEqual([
      'unserved-path in line 48: Did you mean "gardens"?',
    ]);
  });

  it('must not be a check of a step in a form of the back office', () => {
    const steps = [
      { id: 'plot', title: 'Plot', sections: [{ fields: ['plot'] }], check: { path: 'checks/plot', failure: { dialog: 'failed' } } },
    ];
    expect(checkPaths('catalogue/garden.json', createForm('garden', plots, { steps, ...submission('gardens') }))).toEqual([
      expect.stringMatching(/^unserved-path in line \d+: Remove "check"\.$/),
    ]);
  });
});
