/** Submissions that were filled in several languages: the back office shows, filters and sorts one text for each option. */

import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { submissions } from '../../../server/db/schema/submissions.ts';
import { submissionCells } from '../../../server/db/schema/submission-index.ts';
import { indexSubmissions } from '../../../server/db/submissions/submission-index.ts';
import type { ColumnValues, SubmissionList } from '../../../server/admin/submissions/submission-list.ts';
import { getIndexedKind } from '../../../server/submissions/indexing/indexed-kind.ts';
import { repairDefinition } from '../support/repair-definition.ts';
import { type BackOffice, openBackOffice } from './support/back-office.ts';

const faults = [
  { const: 'brake', title: 'Brake' },
  { const: 'gear', title: 'Gear shift' },
];
const parts = [
  { const: 'bell', title: 'Bell' },
  { const: 'lamp', title: 'Lamp' },
];
const colors = {
  title: 'Colors',
  columns: { code: { type: 'string' }, name: { type: 'string' }, name_de: { type: 'string' } },
  key: ['code'],
};

/** A repair order whose options have titles. */
function repair(): object {
  const { answers, steps, ...rest } = repairDefinition();
  const bicycle = {
    ...answers.properties.bicycle.properties,
    fault: { type: 'string', title: 'Fault', oneOf: faults },
    parts: { type: 'array', title: 'Parts', items: { type: 'string', oneOf: parts }, uniqueItems: true },
    isUrgent: { type: 'boolean', title: 'Urgent' },
    color: { type: 'string', title: 'Color', form: { options: 'colors' } },
    remark: { type: 'string', title: 'Remark' },
  };
  const fields = ['fault', 'parts', 'isUrgent', 'color', 'remark'].map((name) => `bicycle.${name}`);
  const [section] = steps[0]!.sections;
  return {
    ...rest,
    lookups: { colors: { table: 'colors', value: 'code', label: 'name' } },
    answers: { type: 'object', properties: { ...answers.properties, bicycle: { type: 'object', properties: bicycle } } },
    steps: [{ ...steps[0], sections: [{ fields: [...new Set([...section!.fields, ...fields])] }] }],
    records: { columns: fields.map((field) => ({ field, filter: true })), search: ['bicycle.fault'] },
  };
}

const bicycleIn = '/answers/properties/bicycle/properties';
const german = {
  '/title': 'Reparatur',
  '/lookups/colors/label': 'name_de',
  [`${bicycleIn}/fault/oneOf/0/title`]: 'Bremse',
  [`${bicycleIn}/fault/oneOf/1/title`]: 'Gangschaltung',
  [`${bicycleIn}/parts/items/oneOf/0/title`]: 'Klingel',
  [`${bicycleIn}/parts/items/oneOf/1/title`]: 'Lampe',
};

async function open(): Promise<BackOffice> {
  const office = await openBackOffice({
    definitions: {
      'tables/colors.json': colors,
      'tables/colors.csv': 'code,name,name_de\nr,Red,Rot\nb,Blue,Blau\n',
      'repair-order.json': repair(),
      'locales/de/repair-order.json': german,
    },
  });
  const bicycle = { frame: 'a1', fault: 'gear', parts: ['bell', 'lamp'], isUrgent: true, color: 'r', remark: 'Brake' };
  for (const language of ['en', 'de']) {
    const answers = { customer: { name: language === 'de' ? 'Greta' : 'Ana' }, bicycle };
    const reply = await office.call('nobody', 'POST /repair_orders', answers, { 'content-language': language });
    expect(reply.status).toBe(201);
  }
  return office;
}

const ONE_TEXT = ['Gear shift', 'Bell and Lamp', 'Yes', 'Red', 'Brake'];

const list = async ({ call }: BackOffice, query = ''): Promise<SubmissionList> =>
  (await call('Teacher', `GET /admin/submissions?${encodeURI(query)}`)).body as unknown as SubmissionList;
const names = async (office: BackOffice, query: string): Promise<string[]> =>
  (await list(office, query)).items.map(({ name }) => name).toSorted();

it('stores the texts that each sender saw', async () => {
  const { store } = await open();
  const rows = await store.db.select({ language: submissions.language, labels: submissions.labels }).from(submissions);
  expect(Object.fromEntries(rows.map(({ language, labels }) => [language, labels['bicycle.fault']]))).toEqual({
    en: 'Gear shift',
    de: 'Gangschaltung',
  });
});

it('the list shows one text for each option, in the language of the definitions', async () => {
  const { items } = await list(await open());
  expect(items.map(({ cells }) => cells)).toEqual([ONE_TEXT, ONE_TEXT]);
});

it.each(['Fault', 'Parts', 'Urgent', 'Color'])(
  'the filter by %s has one value, which finds the submissions of all languages',
  async (title) => {
    const office = await open();
    const { body } = await office.call('Teacher', `GET /admin/submission_values?column=${title}`);
    const { values } = body as unknown as ColumnValues;
    expect(values).toEqual([{ text: ONE_TEXT[['Fault', 'Parts', 'Urgent', 'Color'].indexOf(title)], count: 2 }]);
    expect(await names(office, `column.${title}=${values[0]!.text}`)).toEqual(['Ana', 'Greta']);
  },
);

it('the search finds an option in the language of the sender and in that of the back office', async () => {
  const office = await open();
  expect(await names(office, 'search=gear shift')).toEqual(['Ana', 'Greta']);
  expect(await names(office, 'search=gangschaltung')).toEqual(['Greta']);
});

it('a spreadsheet has one text for each option', async () => {
  const office = await open();
  const csv = (await office.call('Teacher', 'GET /admin/submissions.csv')).text;
  expect(csv.match(/Gear shift,Bell and Lamp,Yes,Red,Brake/g)).toHaveLength(2);
});

it('submissions that were indexed by the texts of the senders are indexed again', async () => {
  const { store, definitions } = await open();
  const served = definitions.get('repair-order')!;
  const { titles: _titles, ...plain } = getIndexedKind(served);
  const read = async (): Promise<string[]> =>
    (await store.db.select().from(submissionCells).where(eq(submissionCells.path, 'bicycle.fault'))).map(({ text }) => text).toSorted();
  expect(await indexSubmissions(store, [plain])).toBe(2);
  expect(await read()).toEqual(['Gangschaltung', 'Gear shift']);
  expect(await indexSubmissions(store, [getIndexedKind(served)])).toBe(2);
  expect(await read()).toEqual(['Gear shift', 'Gear shift']);
});

it('a renamed option is one value of the filter', async () => {
  const office = await open();
  const renamed = JSON.stringify(repair()).replaceAll('Gear shift', 'Derailleur');
  office.write('repair-order.json', renamed);
  expect((await list(office)).items.map(({ cells }) => cells[0])).toEqual(['Derailleur', 'Derailleur']);
});

it('the text of an option that no longer exists is shown as it was stored', async () => {
  const office = await open();
  office.write('repair-order.json', JSON.stringify(repair()).replaceAll('"gear"', '"chain"'));
  expect(new Set((await list(office)).items.map(({ cells }) => cells[0]))).toEqual(new Set(['Gangschaltung', 'Gear shift']));
});
