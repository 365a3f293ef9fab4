/** The list of submissions is filtered, sorted and paged by what definitions declare; a submission has its place in it. */

import { describe, expect, it } from 'vitest';
import type { Neighbors } from '../../../server/db/submissions/list-submissions.ts';
import type { ColumnValues, SubmissionList } from '../../../server/admin/submissions/submission-list.ts';
import { storeSubmission, type GivenSubmission } from '../support/store-submission.ts';
import { visitDefinition } from '../support/visit-definition.ts';
import { getShippedKind } from '../support/shipped-kind.ts';
import { type BackOffice, openBackOffice } from './support/back-office.ts';

const indexed = getShippedKind('enrollment.json');

function enroll(day: number, name: string, grade: string, hub?: string, more: Partial<GivenSubmission> = {}): GivenSubmission {
  const labels: Record<string, string> = { 'enrollment.gradeLevel': grade, ...(hub !== undefined && { 'enrollment.hub': hub }) };
  return { kind: 'enrollment', name, labels, indexed, now: `2026-11-${String(day).padStart(2, '0')}T08:00:00.000Z`, ...more };
}

const GIVEN = [
  enroll(1, 'Ana Luz Santos', 'Grade 10', 'Cebu'),
  enroll(2, 'José Ñandú', 'Grade 2', 'Academy 10'),
  enroll(3, 'Maria Santos', 'Grade 4', 'Academy 2', { status: 'approved' }),
  enroll(4, 'Ángel Cruz', 'Grade 2', undefined, { status: 'under_review' }),
];

async function openWith(given: readonly GivenSubmission[] = GIVEN): Promise<BackOffice> {
  const office = await openBackOffice();
  for (const one of given) await storeSubmission(office.store, one);
  return office;
}

const read = async ({ call }: BackOffice, query: string): Promise<SubmissionList> =>
  (await call('Teacher', `GET /admin/submissions?${encodeURI(query)}`)).body as unknown as SubmissionList;
const names = async (office: BackOffice, query: string): Promise<string[]> => (await read(office, query)).items.map(({ name }) => name);

describe('the list of submissions', () => {
  it.each([
    ['search=Santos Ana', ['Ana Luz Santos']],
    ['search=santos', ['Maria Santos', 'Ana Luz Santos']],
    ['search=jose nandu', ['José Ñandú']],
    ['search=angel', ['Ángel Cruz']],
    ['search=cebu 10 grade', ['Ana Luz Santos']],
    ['search=grade 1', []],
    ['search=an', ['Ángel Cruz', 'Ana Luz Santos']],
    ['search=nobody santos', []],
    ['search=–', []],
    ['column.Grade=Grade 2', ['Ángel Cruz', 'José Ñandú']],
    ['column.Grade=Grade 2&column.Grade=Grade 4', ['Ángel Cruz', 'Maria Santos', 'José Ñandú']],
    ['column.Grade=Grade 2&column.Hub=Academy 10', ['José Ñandú']],
    ['column.Hub=', ['Ángel Cruz']],
    ['column.Hub=&column.Hub=Cebu', ['Ángel Cruz', 'Ana Luz Santos']],
    ['status=approved&status=under_review', ['Ángel Cruz', 'Maria Santos']],
    ['received_from=2026-11-02&received_before=2026-11-03T08:00:00.000Z', ['José Ñandú']],
    ['sort=name', ['Ana Luz Santos', 'Ángel Cruz', 'José Ñandú', 'Maria Santos']],
    ['sort=column.Grade', ['José Ñandú', 'Ángel Cruz', 'Maria Santos', 'Ana Luz Santos']],
    ['sort=-column.Grade', ['Ana Luz Santos', 'Maria Santos', 'Ángel Cruz', 'José Ñandú']],
    ['sort=column.Hub', ['Maria Santos', 'José Ñandú', 'Ana Luz Santos', 'Ángel Cruz']],
    ['sort=status', ['Ana Luz Santos', 'José Ñandú', 'Ángel Cruz', 'Maria Santos']],
    ['sort=column.Grade&limit=2&offset=1', ['Ángel Cruz', 'Maria Santos']],
  ])('with %s has the right lines', async (query, expected) => {
    const office = await openWith();
    const found = await names(office, query);
    // Lines that are equal in the order are sorted by their ids.
    if (/sort=-?(column\.Grade|status)/.test(query)) expect(found.toSorted()).toEqual(expected.toSorted());
    else expect(found).toEqual(expected);
    if (query.startsWith('sort=-column.Grade')) expect([found[0], found[1]]).toEqual(expected.slice(0, 2));
  });

  it('sorts references by the numbers in them, those without a reference last', async () => {
    const references = ['R 10', 'r-2', 'R 9', null, 'Ä 1'];
    const office = await openWith(
      references.map((reference, day) => enroll(day + 1, reference ?? 'none', 'Grade 1', 'Cebu', { reference })),
    );
    const [spaced, dashed] = [['R 9', 'R 10'], ['r-2']];
    expect(await names(office, 'sort=reference')).toEqual(['Ä 1', ...spaced, ...dashed, 'none']);
    expect(await names(office, 'sort=-reference')).toEqual(['none', ...dashed, ...spaced.toReversed(), 'Ä 1']);
    const page = await read(office, 'sort=reference&limit=2');
    expect(await names(office, `sort=reference&limit=2&cursor=${page.next}`)).toEqual(['R 10', 'r-2']);
  });

  it('sorts forms by their titles, in natural order', async () => {
    const office = await openBackOffice();
    const titles = { trip_a: 'Trip 10', trip_b: 'Trip 2', trip_c: 'Ähnliches' };
    for (const [kind, title] of Object.entries(titles)) {
      const id = kind.replaceAll('_', '-');
      const form = { ...visitDefinition(), id, title, submission: { ...visitDefinition().submission, path: `trips/${id}` } };
      office.write(`${id}.json`, JSON.stringify(form).replaceAll('visit_checks', `${kind}_checks`));
      await storeSubmission(office.store, { kind, name: title });
    }
    expect(await names(office, 'sort=kind')).toEqual(['Ähnliches', 'Trip 2', 'Trip 10']);
    expect(await names(office, 'sort=-kind')).toEqual(['Trip 10', 'Trip 2', 'Ähnliches']);
    const { kinds } = await read(office, '');
    expect(kinds.map(({ title }) => title).filter((title) => title.startsWith('Trip'))).toEqual(['Trip 2', 'Trip 10']);
  });

  it('states the number of all lines, also of a search', async () => {
    const office = await openWith();
    expect(await read(office, 'limit=2')).toMatchObject({ total: 4, isIndexed: true });
    expect(await read(office, 'limit=1&search=santos')).toMatchObject({ total: 2 });
  });

  it.each([
    ['column.Price=1', 'column.Price'],
    ['sort=column.Price', 'column.Price'],
    ['sort=answers', 'sort'],
    ['offset=-1', 'offset'],
    ['received_from=yesterday', 'received_from'],
  ])('refuses %s and names it', async (query, name) => {
    const { call } = await openWith();
    const reply = await call('Teacher', `GET /admin/submissions?${query}`);
    expect(reply.status).toBe(422);
    expect(Object.keys((reply.body as unknown as { errors: object }).errors)).toEqual([name]);
  });

  it('says that its columns are not complete while the index is not', async () => {
    const office = await openWith([...GIVEN, { kind: 'enrollment', name: 'New One', labels: { 'enrollment.hub': 'Cebu' } }]);
    expect((await read(office, 'column.Hub=Cebu')).isIndexed).toBe(false);
    expect(await names(office, 'search=cebu')).toEqual(['New One', 'Ana Luz Santos']);
  });
});

describe('the values of a column', () => {
  const values = async ({ call }: BackOffice, query: string): Promise<unknown> => {
    const { body } = await call('Teacher', `GET /admin/submission_values?${encodeURI(query)}`);
    return (body as unknown as ColumnValues).values.map(({ text, count }) => `${text}: ${count}`);
  };

  it('are in natural order, with their numbers', async () => {
    expect(await values(await openWith(), 'column=Hub')).toEqual(['Academy 2: 1', 'Academy 10: 1', 'Cebu: 1']);
  });

  it('are those of the filter, without the filter by the column itself', async () => {
    const office = await openWith();
    expect(await values(office, 'column=Grade&column.Grade=Grade 2')).toEqual(['Grade 2: 2', 'Grade 4: 1', 'Grade 10: 1']);
    expect(await values(office, 'column=Grade&search=santos')).toEqual(['Grade 4: 1', 'Grade 10: 1']);
  });
});

describe('the neighbors of a submission', () => {
  const readNeighbors = async (office: BackOffice, name: string, query: string): Promise<unknown> => {
    const { items } = await read(office, '');
    const { _id } = items.find((item) => item.name === name)!;
    const { body } = await office.call('Teacher', `GET /admin/submissions/${_id}/neighbors?${encodeURI(query)}`);
    const { position, total, previous, next } = body as unknown as Neighbors;
    const getName = (id: string | null): string | undefined => items.find((item) => item._id === id)?.name;
    return [position, total, getName(previous), getName(next)];
  };

  it('are those of the list with its filter and its order', async () => {
    const office = await openWith();
    expect(await readNeighbors(office, 'Maria Santos', '')).toEqual([2, 4, 'Ángel Cruz', 'José Ñandú']);
    expect(await readNeighbors(office, 'Maria Santos', 'search=santos')).toEqual([1, 2, undefined, 'Ana Luz Santos']);
    expect(await readNeighbors(office, 'Ángel Cruz', 'sort=name')).toEqual([2, 4, 'Ana Luz Santos', 'José Ñandú']);
    expect(await readNeighbors(office, 'Ana Luz Santos', 'sort=column.Hub')).toEqual([3, 4, 'José Ñandú', 'Ángel Cruz']);
  });

  it('are found for a submission that the filter does not contain any more', async () => {
    const office = await openWith();
    expect(await readNeighbors(office, 'Maria Santos', 'status=pending')).toEqual([null, 2, undefined, 'José Ñandú']);
  });

  it('are not found for one that does not exist', async () => {
    const { call } = await openWith();
    expect((await call('Teacher', 'GET /admin/submissions/nothing/neighbors')).status).toBe(404);
  });
});
