import { describe, expect, it } from 'vitest';
import { findSubmission } from '../../../server/db/submissions/find-submission.ts';
import { listSubmissions } from '../../../server/db/submissions/list-submissions.ts';
import { openApp, type OpenedApp } from '../support/open-app.ts';
import { type Entries, readErrors, plain, post } from '../support/post-visit.ts';
import { pdf } from '../support/sample-content.ts';
import { visitDefinition } from '../support/visit-definition.ts';

/** The visit form with a repeating group of people. */
function withPeople(maxItems = 3) {
  const visit = visitDefinition();
  const people = {
    type: 'array',
    title: 'People',
    maxItems,
    items: {
      type: 'object',
      title: 'Person {row}',
      properties: {
        name: {
          type: 'string',
          title: 'Name',
          errorMessage: { required: 'Name person {row}' },
          form: { requiredWhen: true, aliases: ['fullName'] },
        },
        age: { type: 'integer', title: 'Age' },
        isVegan: { type: 'boolean', title: 'Vegan' },
        school: { type: 'string', title: 'School', form: { visibleWhen: { '<': [{ var: 'people.#.age' }, 18] } } },
        letter: {
          type: 'array',
          items: { type: 'object' },
          title: 'Letter',
          maxItems: 1,
          form: { files: { extensions: ['pdf'], maxBytes: 1_048_576 } },
        },
      },
    },
    errorMessage: { maxItems: 'Three people fit in' },
  };
  Object.assign(visit.answers.properties, { people });
  visit.steps[1]!.sections[0]!.fields.push('people');
  return { 'visit.json': visit };
}

const open = () => openApp({ definitions: withPeople() });

async function postJson({ app }: OpenedApp, people: unknown): Promise<Response> {
  const body = JSON.stringify({ guest: { name: 'Ana', party: 1 }, people });
  return app.request('/api/visits', { method: 'POST', body, headers: { 'content-type': 'application/json' } });
}

async function stored(opened: OpenedApp, reply: Response) {
  expect(reply.status).toBe(201);
  return (await findSubmission(opened.store, ((await reply.json()) as { _id: string })._id))!;
}

describe('rows', () => {
  it('are read from JSON lists and stored as lists with their labels', async () => {
    const opened = await open();
    const found = await stored(
      opened,
      await postJson(opened, [
        { name: ' Ana ', age: 9, school: 'North' },
        { fullName: 'Ben', isVegan: true },
      ]),
    );
    expect(found.answers).toMatchObject({
      people: [
        { name: 'Ana', age: 9, school: 'North' },
        { name: 'Ben', isVegan: true },
      ],
    });
    expect(found.labels).toMatchObject({ 'people.0.school': 'North', 'people.1.isVegan': 'Yes' });
  });

  it('can be 500, and one more is an error of the group', async () => {
    const opened = await openApp({ definitions: withPeople(500) });
    const people = (length: number) =>
      Array.from({ length }, (_, index) => ({ name: `Person ${index}`, age: 9, school: 'North', isVegan: true }));
    const found = await stored(opened, await postJson(opened, people(500)));
    expect((found.answers as { people: unknown[] }).people).toHaveLength(500);
    expect(found.labels).toMatchObject({ 'people.499.name': 'Person 499' });
    expect(await readErrors(await postJson(opened, people(501)))).toMatchObject({ people: 'Three people fit in' });
  });

  it('have no names with a number sign', async () => {
    const opened = await open();
    const reply = await post(opened, { ...plain, 'people[size]': '1', 'people[0][name]': 'Ana', 'people[#][name]': 'Ben' });
    expect(reply.status).toBe(422);
  });

  it('are read from bracket names, with their uploads', async () => {
    const opened = await open();
    const entries: Entries = {
      'people[size]': '2',
      'people[0][name]': 'Ana',
      'people[0][age]': '9',
      'people[1][name]': 'Ben',
      'people[1][isVegan]': 'true',
      'people[1][letter][]': new File([pdf], 'letter.pdf'),
    };
    const found = await stored(opened, await post(opened, { ...plain, ...entries }));
    expect(found.answers).toMatchObject({
      people: [
        { name: 'Ana', age: 9 },
        { name: 'Ben', isVegan: true, letter: [{ name: 'letter.pdf' }] },
      ],
    });
    expect(found.files.map(({ field, name }) => [field, name])).toEqual([['people.1.letter', 'letter.pdf']]);
  });

  it('can be empty in JSON and multipart', async () => {
    const opened = await open();
    expect((await stored(opened, await postJson(opened, []))).answers).toMatchObject({ people: [] });
    expect((await stored(opened, await post(opened, { ...plain }))).answers).toMatchObject({ people: [] });
  });

  it.each<[string, unknown, Record<string, string>]>([
    ['too many', [{ name: 'A' }, { name: 'B' }, { name: 'C' }, { name: 'D' }], { people: 'Three people fit in' }],
    [
      'a missing row',
      [{ name: 'A' }, null],
      { people: expect.stringContaining('Row 2 of "people" must be an object. Use {} for an empty row.') },
    ],
    ['a text for a row', ['Ana'], { people: expect.stringContaining('Row 1 of "people" must be an object. Use {} for an empty row.') }],
    ['a text for the list', 'Ana', { people: 'People has a value of the wrong kind' }],
    ['a row without its answers', [{ name: 'A' }, {}], { 'people.1.name': 'Name person 2' }],
    [
      'a hidden field in a row',
      [{ name: 'A', age: 40, school: 'North' }],
      { 'people.0.school': expect.stringContaining('is hidden for these answers') },
    ],
    ['an unknown field', [{ name: 'A', shoe: 40 }], { 'people.0.shoe': expect.stringContaining('not a field of this form') }],
    ['a text for a number', [{ name: 'A', age: 'nine' }], { 'people.0.age': expect.stringContaining('wrong kind') }],
  ])('with %s are rejected in JSON', async (_, people, errors) => {
    const opened = await open();
    const reply = await postJson(opened, people);
    expect(reply.status).toBe(422);
    expect(await readErrors(reply)).toMatchObject(errors);
    expect((await listSubmissions(opened.store)).items).toEqual([]);
  });

  it.each<[string, Entries, Record<string, string>]>([
    [
      'a missing row',
      { 'people[0][name]': 'A', 'people[2][name]': 'C' },
      { people: 'Row 2 of People is missing; send the rows one after another' },
    ],
    [
      'a row beyond the posted number of rows',
      { 'people[size]': '1', 'people[0][name]': 'A', 'people[1][name]': 'B' },
      { 'people.1.name': expect.stringContaining('is hidden for these answers') },
    ],
    [
      'a row over the maximum',
      { 'people[size]': '1', 'people[0][name]': 'A', 'people[9][name]': 'J' },
      { 'people.9': expect.stringContaining('not a field') },
    ],
    ['too many', { 'people[size]': '5', 'people[0][name]': 'A' }, { people: 'Three people fit in' }],
    ['an index far over the maximum', { 'people[99999][name]': 'A' }, { people: 'Three people fit in' }],
    ['a negative number of rows', { 'people[size]': '-1' }, { people: 'People: add at least 0' }],
    ['a fractional number of rows', { 'people[size]': '1.5', 'people[0][name]': 'A' }, { people: 'People has a value of the wrong kind' }],
    ['a text for a row', { 'people[0]': 'Ana' }, { 'people.0': expect.stringContaining('wrong kind') }],
  ])('with %s are rejected in bracket names', async (_, entries, errors) => {
    const opened = await open();
    const reply = await post(opened, { ...plain, ...entries });
    expect(reply.status).toBe(422);
    expect(await readErrors(reply)).toMatchObject(errors);
  });

  it('are validated by the step check', async () => {
    const { 'visit.json': visit } = withPeople();
    visit.steps[0]!.sections[0]!.fields.push('people');
    const { app } = await openApp({ definitions: { 'visit.json': visit } });
    const ask = async (people: unknown) => {
      const body = JSON.stringify({ name: 'Ana', party: 1, people });
      return app.request('/api/visit_checks/guest', { method: 'POST', body, headers: { 'content-type': 'application/json' } });
    };
    const described = { name: 'letter.pdf', size: 9, type: 'application/pdf' };
    expect((await ask([{ name: 'Ana', letter: [described] }, { name: 'Ben' }])).status).toBe(200);
    const refused = await ask([{ name: 'Ana' }, { letter: [{ ...described, name: 'letter.exe' }] }]);
    expect(await readErrors(refused)).toEqual({
      'people.1.name': 'Name person 2',
      'people.1.letter': expect.stringContaining('letter.exe'),
    });
  });
});
