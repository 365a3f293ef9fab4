/** `npm run check` for forms that read data tables: wrong names and types, private tables, and chains of choices without an end. */

import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkFile } from '../../../../../server/commands/check/check-file.ts';
import { checkTableChains } from '../../../../../server/commands/check/tables/check-chains.ts';
import { createFolderTables } from '../../../../../server/commands/check/tables/folder-tables.ts';
import { orderForm } from '../../../tables/support/order-form.ts';
import { createFolder, validTables, wards } from '../../../tables/support/table-folder.ts';

type Form = ReturnType<typeof orderForm>;

const complete = { 'tables/wards.csv': 'code,name,district,fee,opened\nW1,Beta,1,,\nW2,Alpha,2,,\nW3,Gamma,3,,\n' };

async function check(
  change: (form: Form) => unknown,
  files: Readonly<Record<string, unknown>> = complete,
  onNote?: (line: string) => void,
) {
  const form = orderForm();
  change(form);
  const dir = createFolder({
    ...validTables,
    'app.json': { texts: { 'error.required': 'Answer {title}' } },
    ...files,
    'order.json': form,
  });
  const readTables = createFolderTables();
  const [checked] = await checkTableChains([checkFile(join(dir, 'order.json'), {}, readTables)], readTables, onNote);
  return checked!.diagnostics
    .filter(({ severity }) => severity === 'error')
    .map(({ code, pointer, message, help }) => ({ code, pointer, text: `${message} ${help}` }));
}

const lookups = (form: Form) => form.lookups as unknown as Record<string, Record<string, unknown>>;
const fields = (form: Form) => form.answers.properties as unknown as Record<string, Record<string, unknown>>;

describe('a form with data tables', () => {
  it('is valid', async () => expect(await check(() => {})).toEqual([]));

  it('names existing tables and columns', async () => {
    expect(await check((form) => (lookups(form).wards!.table = 'ward'))).toMatchObject([
      { code: 'unknown-table', pointer: '/lookups/wards/table', text: expect.stringContaining('Did you mean "wards"?') as unknown },
    ]);
    expect(await check((form) => (lookups(form).wards!.where = { distrct: { var: 'district' } }))).toMatchObject([
      {
        code: 'unknown-column',
        pointer: '/lookups/wards/where/distrct',
        text: expect.stringContaining('Did you mean "district"?') as unknown,
      },
    ]);
    expect(await check((form) => (lookups(form).wards!.label = 'nme'))).toMatchObject([
      { code: 'unknown-column', pointer: '/lookups/wards/label' },
    ]);
    expect(await check((form) => delete lookups(form).wards!.value)).toMatchObject([
      { code: 'unknown-column', text: expect.stringContaining('Add "value" to the lookup') as unknown },
    ]);
  });

  it('compares columns with values of their types', async () => {
    expect(await check((form) => (fields(form).district!.type = 'integer'))).toMatchObject([
      { code: 'column-type', pointer: '/answers/properties/district' },
      { code: 'column-type', pointer: '/lookups/wards/where/district' },
    ]);
    expect(await check((form) => (lookups(form).wards!.where = { fee: 'x', district: { var: 'district' } }))).toMatchObject([
      { code: 'column-type', pointer: '/lookups/wards/where/fee' },
    ]);
  });

  it('shows the errors of the tables that it reads, with the place of each cell', async () => {
    const files = { ...complete, 'tables/wards.csv': 'code,name,district,fee,opened\nW1,Beta,1,x,\nW2,Alpha,2,,\nW3,Gamma,3,,\n' };
    const found = await check(() => {}, files);
    expect(found.map(({ code }) => code)).toEqual(['unknown-table', 'invalid-cell']);
    expect(found[1]!.text).toContain('fee');
  });

  it('does not list a private table', async () => {
    expect(await check((form) => (lookups(form).voucher!.where = {}))).toMatchObject([
      { code: 'private-table', pointer: '/lookups/voucher' },
    ]);
    expect(await check((form) => (lookups(form).voucher!.where = { code: { var: 'code' }, note: 'x' }))).toMatchObject([
      { code: 'private-table', pointer: '/lookups/voucher/where/note' },
    ]);
    expect(await check((form) => (lookups(form).voucher!.value = 'note'))).toMatchObject([{ code: 'private-table' }]);
    expect(
      (await check((form) => (fields(form).code!.form = { options: 'voucher', optionValue: 'code', optionLabel: 'code' }))).map(
        ({ code }) => code,
      ),
    ).toEqual(['private-table', 'column-type']);
  });
});

describe('a chain of choices', () => {
  it('ends for all rows, or the combination without rows is named', async () => {
    expect(await check(() => {}, {})).toMatchObject([
      {
        code: 'dead-end',
        text: expect.stringContaining(
          'Dead end after District = east: "Ward" has no options, because the table "wards" has no row with district "3".',
        ) as unknown,
      },
    ]);
  });

  it('may have no options where the field is optional or hidden', async () => {
    expect(await check((form) => (fields(form).ward!.form = { options: 'wards' }), {})).toEqual([]);
    const visibleWhen = { '!=': [{ var: 'district' }, '3'] };
    expect(await check((form) => (fields(form).ward!.form = { options: 'wards', requiredWhen: true, visibleWhen }), {})).toEqual([]);
  });

  it('begins with options of the form, in rows too', async () => {
    const listed = (form: Form): void => {
      fields(form).district = { type: 'string', title: 'District', enum: ['1', '2', '3', '9'], form: { requiredWhen: true } };
    };
    expect((await check(listed)).map(({ code, text }) => `${code}: ${text}`)).toEqual([
      expect.stringContaining(
        'dead-end: Dead end after District = 9: "Ward" has no options, because the table "wards" has no row with district "9".',
      ),
    ]);
    const inRows = (form: Form): void => {
      listed(form);
      const { district, ward } = fields(form);
      fields(form).visits = {
        type: 'array',
        title: 'Visits',
        items: { type: 'object', title: 'Visit', properties: { district, ward } },
        maxItems: 3,
      };
      delete fields(form).district;
      delete fields(form).ward;
      lookups(form).wards!.where = { district: { var: 'visits.#.district' } };
      form.steps[0]!.sections[0]!.fields = ['visits', 'code', 'discount'];
    };
    expect((await check(inRows)).map(({ code, pointer }) => `${code} ${pointer}`)).toEqual([
      'dead-end /answers/properties/visits/items/properties/ward/form/options',
    ]);
    const withOther = (form: Form): void => {
      listed(form);
      fields(form).district!.form = { requiredWhen: true, other: { title: 'Another district', label: 'Name of the district' } };
    };
    expect(await check(withOther)).toEqual([]);
  });

  it('that was not proved is named in a note, with the reason', async () => {
    const ages = { age: { type: 'integer' } };
    const files = {
      'tables/wards.json': { ...wards, columns: { ...wards.columns, ...ages } },
      'tables/wards.csv': 'code,name,district,fee,opened,age\nW1,Beta,1,,,1\n',
    };
    const notesOf = async (where: Record<string, unknown>, change: (form: Form) => unknown = () => {}): Promise<string[]> => {
      const notes: string[] = [];
      const define = (form: Form): void => {
        fields(form).age = { type: 'integer', title: 'Age' };
        form.steps[0]!.sections[0]!.fields.push('age');
        lookups(form).wards!.where = where;
        change(form);
      };
      await check(define, files, (note) => notes.push(note.replace(/^.*json: /, '')));
      return notes;
    };
    const start = 'It was not proved that the choices';
    expect(await notesOf({ age: { var: 'age' } })).toEqual([
      `${start} Age > Ward always have options: "Age" is not chosen from a public table.`,
    ]);
    expect(await notesOf({ district: { var: 'district' }, age: { '+': [{ var: 'age' }, 1] } })).toEqual([
      `${start} District > Ward always have options: the column "age" is compared with a formula.`,
    ]);
    expect(await notesOf({ district: { var: 'district' } }, (form) => (lookups(form).wards!.optional = ['district']))).toEqual([
      `${start} District > Ward always have options: a part of "where" is optional.`,
    ]);
    expect(await notesOf({ age: { var: 'age' } }, (form) => (fields(form).ward!.form = { options: 'wards' }))).toEqual([]);
    expect(await notesOf({ district: { var: 'district' } })).toEqual([]);
  });

  it('is followed through several tables of 100,000 rows', async () => {
    const rows = Array.from({ length: 100_000 }, (_, index) => `W${index},Ward ${index},${(index % 3) + 1},,`);
    const streets = Array.from({ length: 99_999 }, (_, index) => `S${index},Street ${index},W${index}`);
    const files = {
      'tables/wards.csv': ['code,name,district,fee,opened', ...rows].join('\n'),
      'tables/streets.json': {
        title: 'Streets',
        columns: { code: { type: 'string' }, name: { type: 'string' }, ward: { type: 'string', references: 'wards' } },
        key: ['code'],
      },
      'tables/streets.csv': ['code,name,ward', ...streets].join('\n'),
    };
    const found = await check((form) => {
      lookups(form).streets = { table: 'streets', where: { ward: { var: 'ward' } }, value: 'code', label: 'name' };
      fields(form).street = { type: 'string', title: 'Street', form: { options: 'streets', requiredWhen: true } };
      form.steps[0]!.sections[0]!.fields.push('street');
    }, files);
    expect(found.map(({ text }) => text)).toEqual([
      expect.stringContaining(
        'Dead end after District = North > Ward = Ward 99999: "Street" has no options, because the table "streets" has no row with ward "W99999".',
      ),
    ]);
  });
});
