/** `npm run check` names the choices of a form for which a tariff has no row. */

import { join } from 'node:path';
import { expect, it } from 'vitest';
import { checkFile } from '../../../../../server/commands/check/check-file.ts';
import { checkTableChains } from '../../../../../server/commands/check/tables/check-chains.ts';
import { createFolderTables } from '../../../../../server/commands/check/tables/folder-tables.ts';
import { createFolder } from '../../../tables/support/table-folder.ts';

const tariffs = {
  title: 'Tariffs',
  columns: { zone: { type: 'string' }, size: { type: 'string' }, price: { type: 'number', isRequired: true } },
  key: ['zone', 'size'],
};

function parcelForm() {
  return {
    id: 'parcel',
    version: 1,
    title: 'Parcel',
    dialogs: { failed: { type: 'error', title: 'FAILED' } },
    lookups: { tariff: { table: 'tariffs', where: { zone: { var: 'zone' }, size: { var: 'size' } }, single: true } },
    answers: {
      type: 'object',
      properties: {
        zone: { type: 'string', title: 'Zone', enum: ['A', 'B'], form: { requiredWhen: true } },
        size: {
          type: 'string',
          title: 'Size',
          oneOf: [
            { const: 'small', title: 'Small' },
            { const: 'large', title: 'Large' },
          ] as object[],
          form: { requiredWhen: true },
        },
        price: { type: 'number', title: 'Price', form: { computed: { '*': [2, { lookup: ['tariff', 'price'] }] } as object } as object },
      },
    },
    steps: [{ id: 'only', title: 'Only', sections: [{ fields: ['zone', 'size', 'price'] }] }],
    submission: { path: 'parcels', success: { panel: { title: 'Done', text: 'We received it.' } }, failure: { dialog: 'failed' } },
  };
}

async function check(rows: readonly string[], change: (form: ReturnType<typeof parcelForm>) => unknown = () => {}) {
  const form = parcelForm();
  change(form);
  const dir = createFolder({
    'app.json': { texts: { 'error.required': 'Answer {title}' } },
    'tables/tariffs.json': tariffs,
    'tables/tariffs.csv': ['zone,size,price', ...rows, ''].join('\n'),
    'parcel.json': form,
  });
  const readTables = createFolderTables();
  const [checked] = await checkTableChains([checkFile(join(dir, 'parcel.json'), {}, readTables)], readTables);
  return checked!.diagnostics.map(({ code, severity, message, pointer }) => ({ code, severity, message, pointer }));
}

it('a complete tariff is not reported', async () => {
  expect(await check(['A,small,4.5', 'A,large,9', 'B,small,6', 'B,large,12.25'])).toEqual([]);
});

it('a combination without a row is named with the field that then has no value', async () => {
  expect(await check(['A,small,4.5', 'A,large,9', 'B,small,6'])).toEqual([
    {
      code: 'missing-row',
      severity: 'warning',
      message: 'The table "tariffs" has no row with zone "B" and size "large", so "Price" has no value after Zone = B > Size = Large.',
      pointer: '/lookups/tariff/table',
    },
  ]);
});

it('several combinations are counted', async () => {
  const [found] = await check(['A,small,4.5', 'A,large,9']);
  expect(found?.message).toContain('1 further combination has no row either.');
});

it('a combination that people cannot choose is not reported', async () => {
  const rows = ['A,small,4.5', 'A,large,9', 'B,small,6'];
  const hideLarge = (form: ReturnType<typeof parcelForm>) => {
    form.answers.properties.size.oneOf[1] = { const: 'large', title: 'Large', visibleWhen: { '==': [{ var: 'zone' }, 'A'] } };
  };
  expect(await check(rows, hideLarge)).toEqual([]);
});

it('a formula with a value for a missing row is not reported', async () => {
  const rows = ['A,small,4.5', 'A,large,9', 'B,small,6'];
  const addDefault = (form: ReturnType<typeof parcelForm>) => {
    form.answers.properties.price.form = { computed: { if: [{ lookup: ['tariff', 'price'] }, { lookup: ['tariff', 'price'] }, 20] } };
  };
  expect(await check(rows, addDefault)).toEqual([]);
});

it('a form that reads the status of the lookup expects missing rows', async () => {
  const rows = ['A,small,4.5', 'A,large,9', 'B,small,6'];
  const readStatus = (form: ReturnType<typeof parcelForm>) => {
    Object.assign(form.answers.properties.size.form, {
      checks: [{ id: 'carried', failsWhen: { '==': [{ status: 'tariff' }, 'empty'] }, message: 'We do not carry this size to zone B' }],
    });
  };
  expect(await check(rows, readStatus)).toEqual([]);
});
