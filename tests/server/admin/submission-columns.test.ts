/** The list of submissions as their definitions declare it (`records`): headings, further columns and searched answers. */

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { storeSubmission, type GivenSubmission } from '../support/store-submission.ts';
import { type BackOffice, openBackOffice } from './support/back-office.ts';

const enrollment: GivenSubmission = {
  kind: 'enrollment',
  name: 'Ana Cruz',
  now: '2026-11-01T08:00:00.000Z',
  labels: { 'enrollment.gradeLevel': 'Grade 3', 'enrollment.cycle': 'SY 2026-2027', 'enrollment.hub': 'Baguio' },
};
const reEnrollment: GivenSubmission = {
  kind: 're_enrollment',
  name: 'Ben Diaz',
  now: '2026-11-02T08:00:00.000Z',
  labels: { 'enrollment.gradeLevel': 'Grade 4' },
};
const card: GivenSubmission = {
  kind: 'library_card',
  name: 'Eva Lund',
  now: '2026-11-03T08:00:00.000Z',
  labels: { 'card.branch': 'Harbour', 'enrollment.hub': 'Baguio' },
};

interface List {
  items: { name: string; cells: (string | null)[] }[];
  headings: { name: string; reference?: string };
  columns: string[];
  filters: string[];
  hiddenColumns: string[];
  keptFilters: string[];
  isReferenceShown: boolean;
  sort: string;
}

const ENROLLMENT_COLUMNS = ['Grade', 'Cycle', 'Hub', 'School', 'Program Category', 'Learning Material', 'Curriculum Type', 'Start Month'];

async function read({ call }: BackOffice, query = ''): Promise<List> {
  return (await call('Teacher', `GET /admin/submissions${query}`)).body as unknown as List;
}

async function openWith(...given: GivenSubmission[]): Promise<BackOffice> {
  const office = await openBackOffice();
  for (const one of given) await storeSubmission(office.store, one);
  return office;
}

it('has the columns of the kinds with a submission; a heading of two kinds is one column', async () => {
  const office = await openWith(enrollment, reEnrollment);
  const list = await read(office);
  expect(list.headings).toEqual({ name: 'Learner', reference: "Learner's ID" });
  expect(list.columns).toEqual(ENROLLMENT_COLUMNS);
  expect(list.filters).toEqual(ENROLLMENT_COLUMNS);
  expect(list.hiddenColumns).toEqual(['Cycle', 'School', 'Program Category', 'Learning Material', 'Curriculum Type', 'Start Month']);
  expect(list.keptFilters).toEqual(['Cycle', 'School', 'Program Category']);
  expect(list.items.map(({ name, cells }) => [name, ...cells.slice(0, 3)])).toEqual([
    ['Ben Diaz', 'Grade 4', null, null],
    ['Ana Cruz', 'Grade 3', 'SY 2026-2027', 'Baguio'],
  ]);
});

it('shows references if all forms of the list do', async () => {
  const office = await openWith(enrollment, reEnrollment, card);
  expect(await read(office)).toMatchObject({ isReferenceShown: false });
  expect(await read(office, '?kind=re_enrollment')).toMatchObject({ isReferenceShown: true });
  expect(await read(office, '?kind=enrollment')).toMatchObject({ isReferenceShown: false, headings: { reference: "Learner's ID" } });
});

it('has a cell in the columns of another kind empty', async () => {
  const office = await openWith(enrollment, card);
  const list = await read(office);
  expect(list.columns).toEqual([...ENROLLMENT_COLUMNS, 'Branch', 'Pick-up']);
  const empty = ENROLLMENT_COLUMNS.map(() => null);
  expect(list.items.map(({ cells }) => cells)).toEqual([
    [...empty, 'Harbour', null],
    ['Grade 3', 'SY 2026-2027', 'Baguio', ...empty.slice(3), null, null],
  ]);
});

it('filtered by a kind has the columns and headings of that kind', async () => {
  const office = await openWith(enrollment, card);
  expect(await read(office, '?kind=library_card')).toMatchObject({ headings: { name: 'Reader' }, columns: ['Branch', 'Pick-up'] });
  expect((await read(office, '?kind=library_card')).headings).not.toHaveProperty('reference');
});

it('is searched in the answers that the definition of the kind names, and in no other', async () => {
  const office = await openWith(enrollment, reEnrollment, card);
  const search = async (words: string): Promise<string[]> =>
    (await read(office, `?search=${encodeURIComponent(words)}`)).items.map(({ name }) => name);
  expect(await search('grade')).toEqual(['Ben Diaz', 'Ana Cruz']);
  expect(await search('baguio')).toEqual(['Ana Cruz']);
  expect(await search('harbour')).toEqual(['Eva Lund']);
  expect(await search('100%')).toEqual([]);
  const csv = (await office.call('Teacher', 'GET /admin/submissions.csv?search=harbour')).text;
  expect(csv).toContain('Eva Lund');
  expect(csv).not.toContain('Ana Cruz');
});

it('states the order under its present name', async () => {
  const office = await openWith(enrollment);
  expect((await read(office)).sort).toBe('-createdAt');
  expect((await read(office, '?sort=-learnerName')).sort).toBe('-name');
});

it('accepts the former names of the headings', async () => {
  const office = await openWith(card);
  const definition = JSON.parse(readFileSync('definitions/library-card.json', 'utf8')) as { records: object };
  office.write('library-card.json', JSON.stringify({ ...definition, records: { name: 'Member', reference: 'Number' } }));
  expect(await read(office)).toMatchObject({ headings: { name: 'Member', reference: 'Number' }, columns: [] });
});

it('has numbers, times and texts as they are stored in the CSV file, and the labels of options', async () => {
  const office = await openBackOffice();
  const of = (type: string, title: string, rest: object = {}): object => ({ type, title, ...rest });
  const rent = of('number', 'Rent', { form: { format: { style: 'currency', currency: 'EUR' }, suffix: 'per month' } });
  const properties = {
    rent,
    change: of('number', 'Change'),
    opens: of('string', 'Opens', { format: 'time' }),
    size: of('integer', 'Size', { oneOf: [{ const: 1, title: 'Small' }] }),
    rooms: of('array', 'Rooms', { maxItems: 3, items: { type: 'object', properties: { rent } } }),
  };
  office.write(
    'flat.json',
    JSON.stringify({
      id: 'flat',
      version: 1,
      title: 'Flat',
      answers: { type: 'object', properties },
      steps: [{ id: 'flat', title: 'Flat', sections: [{ fields: Object.keys(properties) }] }],
      submission: {
        path: 'submissions/flat',
        success: { panel: { title: 'Thank you', text: 'Done' } },
        failure: { dialog: 'failed' },
      },
      dialogs: { failed: { type: 'error', title: 'Failed' } },
    }),
  );
  await storeSubmission(office.store, {
    kind: 'flat',
    answers: { rent: 1450.5, change: -3, opens: '07:30', size: 1, rooms: [{ rent: 450 }] },
    labels: {
      rent: '€1,450.50 per month',
      change: '-3',
      opens: '7:30 AM',
      size: 'Small',
      'rooms.0.rent': '€450.00 per month',
      former: '€5.00',
    },
  });
  const [head, line] = (await office.call('Teacher', 'GET /admin/submissions.csv?kind=flat')).text.split('\r\n');
  expect(head).toMatch(/,rent,change,opens,size,rooms\.0\.rent,former$/);
  expect(line).toMatch(/,1450\.5,-3,07:30,Small,450,€5\.00$/);
});

it('has the answers in the CSV file in the order of the form, with rows in their place', async () => {
  const office = await openBackOffice();
  const text = (title: string): object => ({ type: 'string', title });
  const rooms = { type: 'array', maxItems: 12, items: { type: 'object', properties: { use: text('Use'), size: text('Size') } } };
  office.write(
    'flat.json',
    JSON.stringify({
      id: 'flat',
      version: 1,
      title: 'Flat',
      answers: {
        type: 'object',
        properties: {
          hidden: { ...text('Hidden'), form: { widget: 'hidden' } },
          last: text('Last'),
          rooms,
          middle: text('Middle'),
          first: text('First'),
        },
      },
      steps: [
        { id: 'one', title: 'One', sections: [{ fields: ['first'] }, { fields: ['middle'] }] },
        { id: 'two', title: 'Two', sections: [{ fields: ['rooms'] }, { fields: ['last'] }] },
        { id: 'check', title: 'Check', sections: [{ kind: 'review', fields: ['last', 'first'] }] },
      ],
      submission: { path: 'submissions/flat', success: { panel: { title: 'Thank you', text: 'Done' } }, failure: { dialog: 'failed' } },
      dialogs: { failed: { type: 'error', title: 'Failed' } },
    }),
  );
  const given = { kind: 'flat', answers: {} };
  await storeSubmission(office.store, {
    ...given,
    now: '2026-11-01T08:00:00.000Z',
    labels: { first: 'a', middle: 'b', 'rooms.10.size': 'c', 'rooms.2.size': 'd', 'rooms.2.use': 'e' },
  });
  await storeSubmission(office.store, {
    ...given,
    now: '2026-11-02T08:00:00.000Z',
    labels: { former: 'f', hidden: 'g', last: 'h', 'rooms.0.use': 'i' },
  });
  const [head] = (await office.call('Teacher', 'GET /admin/submissions.csv?kind=flat')).text.split('\r\n');
  expect(head).toMatch(/,first,middle,rooms\.0\.use,rooms\.2\.use,rooms\.2\.size,rooms\.10\.size,last,hidden,former$/);
});
