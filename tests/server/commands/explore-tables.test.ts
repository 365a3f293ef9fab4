/** `explore` fills answers that find a row of a private table. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createExploreContext, openDemo } from '../../../server/commands/explore/explore-context.ts';
import { listKnownAnswers } from '../../../server/commands/explore/known-answers.ts';
import type { TableSource } from '../../../server/tables/table-source.ts';
import { explore } from '../../../server/commands/explore/explore.ts';
import { formsProduct } from '../../../server/forms-product.ts';

const form = {
  id: 'parcel',
  version: 1,
  title: 'Parcel',
  lookups: {
    parcel: { table: 'parcels', where: { number: { var: 'number' }, postcode: { var: 'postcode' } }, single: true },
  },
  dialogs: { failed: { type: 'error', title: 'That did not work' } },
  answers: {
    type: 'object',
    properties: {
      number: { type: 'string', title: 'Number', form: { requiredWhen: true } },
      postcode: {
        type: 'string',
        title: 'Postcode',
        form: {
          requiredWhen: true,
          checks: [{ id: 'known', failsWhen: { '==': [{ status: 'parcel' }, 'empty'] }, message: 'We do not know this parcel' }],
        },
      },
      street: { type: 'string', title: 'Street', form: { computed: { lookup: ['parcel', 'street'] }, requiredWhen: true } },
    },
  },
  steps: [{ id: 'parcel', title: 'Parcel', sections: [{ fields: ['number', 'postcode', 'street'] }] }],
  submission: {
    path: 'submissions/parcel',
    success: { panel: { title: 'Thank you', text: 'Done.' } },
    failure: { dialog: 'failed' },
  },
};
const parcels = {
  title: 'Parcels',
  columns: { number: { type: 'string' }, postcode: { type: 'string' }, street: { type: 'string' } },
  key: ['number'],
  visibility: 'private',
  match: ['number', 'postcode'],
  returns: ['street'],
};

it('values of a column are known for an answer in another case', async () => {
  const rows = [{ code: 'SPRING' }, { code: 'AUTUMN' }];
  const tables = { get: () => ({ select: async () => rows }) } as unknown as TableSource;
  const compare = async (code: unknown) =>
    listKnownAnswers({ lookups: { voucher: { table: 'vouchers', where: { code } } } } as never, { tables, services: {} });
  expect(await compare({ upper: { var: 'code' } })).toEqual({ code: ['SPRING', 'AUTUMN'] });
  expect(await compare({ trim: [{ upper: [{ var: 'code' }] }] })).toEqual({ code: ['SPRING', 'AUTUMN'] });
  expect(await compare({ cat: [{ var: 'code' }, 'X'] })).toEqual({});
});

function createFolder(rows: string): string {
  const dir = mkdtempSync(join(tmpdir(), 'explore-tables-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  mkdirSync(join(dir, 'tables'));
  writeFileSync(join(dir, 'parcel.json'), JSON.stringify(form));
  writeFileSync(join(dir, 'tables/parcels.json'), JSON.stringify(parcels));
  writeFileSync(join(dir, 'tables/parcels.csv'), `number,postcode,street\n${rows}`);
  return dir;
}

it('a form whose table has errors is not explored, and they are named with their lines', async () => {
  const dir = createFolder('P-7713,9712 HX,Grote Markt\nP-7713,1015 CJ,Keizersgracht\n');
  const store = await openDemo(formsProduct, '2026-11-20');
  onTestFinished(() => store.close());
  await expect(createExploreContext(join(dir, 'parcel.json'), formsProduct, store, '2026-11-20')).rejects.toThrow(
    /tables\/parcels\.csv:3:1.*P-7713/,
  );
});

it('the form can be submitted, and the error of an unknown row is reached', async () => {
  const dir = createFolder('P-7713,9712 HX,Grote Markt\nP-7714,1015 CJ,Keizersgracht\n');
  const store = await openDemo(formsProduct, '2026-11-20');
  onTestFinished(() => store.close());
  const context = await createExploreContext(join(dir, 'parcel.json'), formsProduct, store, '2026-11-20');
  expect(context.knownAnswers).toEqual({ number: ['P-7713', 'P-7714'], postcode: ['9712 HX', '1015 CJ'] });
  const { unsubmittable, missed } = await explore(context, { budget: 2000, seed: 1 });
  expect(unsubmittable).toBeUndefined();
  expect(missed.filter(({ goal }) => goal.kind === 'condition')).toEqual([]);
});
