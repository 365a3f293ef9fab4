/** Corrections of rows and of files: what is marked can grow, shrink and move, and everything else stays. */

import { describe, expect, it } from 'vitest';
import { listFormerContents, listReplacedFiles } from '../../../server/db/submissions/corrections/read-corrections.ts';
import { picture } from '../support/sample-content.ts';
import { type MarkedSubmission, pdf, sendForm, visit } from './support/marked-submission.ts';

/** The visit form with a repeating group of people, and a note about more than one. */
function withPeople() {
  const form = visit();
  const people = {
    type: 'array',
    title: 'People',
    minItems: 0,
    maxItems: 4,
    items: {
      type: 'object',
      title: 'Person {row}',
      properties: {
        name: { type: 'string', title: 'Name', errorMessage: { required: 'Name person {row}' }, form: { requiredWhen: true } },
        age: { type: 'integer', title: 'Age' },
        school: {
          type: 'string',
          title: 'School',
          errorMessage: { required: 'Name the school' },
          form: { visibleWhen: { '<': [{ var: 'people.#.age' }, 18] }, requiredWhen: true },
        },
        letter: {
          type: 'array',
          items: { type: 'object' },
          title: 'Letter',
          maxItems: 1,
          form: { files: { extensions: ['pdf'], maxBytes: 1_048_576 } },
        },
      },
    },
  };
  const bus = {
    type: 'string',
    title: 'Bus',
    errorMessage: { required: 'Name the bus' },
    form: { visibleWhen: { '>': [{ var: 'people.size' }, 2] }, requiredWhen: true },
  };
  Object.assign(form.answers.properties, { people, bus });
  form.steps[1]!.sections[0]!.fields.push('people', 'bus');
  return form;
}

const sendPeople = (people: object[]): Promise<MarkedSubmission> =>
  sendForm({ definition: withPeople(), body: { guest: { name: 'Ana', party: 1 }, people } });
const two = [
  { name: 'Ana', age: 30 },
  { name: 'Ben', age: 9, school: 'North' },
];
const getErrors = ({ status, body }: { status: number; body: object }) => [status, Object.keys((body as { errors?: object }).errors ?? {})];

describe('a marked field of a row', () => {
  it('is corrected alone, and its own row depends on it', async () => {
    const sent = await sendPeople(two);
    await sent.mark('people.0.age');
    expect(getErrors(await sent.correctAs({ people: [{ age: 9 }, {}] }))).toEqual([422, ['people.0.school']]);
    expect(getErrors(await sent.correctAs({ people: [{ age: 9, school: 'South' }, { name: 'Eva' }] }))).toEqual([422, ['people.1.name']]);
    expect(getErrors(await sent.correctAs({ people: [{ age: 9, school: 'South' }, { school: 'East' }] }))).toEqual([
      422,
      ['people.1.school'],
    ]);
    expect((await sent.correctAs({ people: [{ age: 9, school: 'South' }, {}] })).status).toBe(200);
    const { answers, labels } = await sent.read();
    expect(answers['people']).toEqual([{ name: 'Ana', age: 9, school: 'South' }, two[1]]);
    expect(labels).toMatchObject({ 'people.0.school': 'South', 'people.1.school': 'North' });
  });

  it('is corrected by its name in a multipart form', async () => {
    const sent = await sendPeople(two);
    await sent.mark('people.1.name');
    expect((await sent.correct({ 'people[1][name]': 'Benjamin' })).status).toBe(200);
    expect((await sent.read()).answers['people']).toEqual([two[0], { ...two[1], name: 'Benjamin' }]);
  });

  it.each([
    ['added', [{}, {}, {}]],
    ['removed', [{}]],
  ])('does not allow that a row is %s', async (_what, people) => {
    const sent = await sendPeople(two);
    await sent.mark('people.0.name');
    expect(getErrors(await sent.correctAs({ people }))).toEqual([422, ['people']]);
    expect((await sent.read()).answers['people']).toEqual(two);
  });
});

describe('a marked repeating group', () => {
  it('gets further rows, and opens what depends on their number', async () => {
    const sent = await sendPeople([]);
    await sent.mark('people');
    const three = [...two, { name: 'Eva', age: 40 }];
    expect(getErrors(await sent.correctAs({ people: three }))).toEqual([422, ['bus']]);
    expect((await sent.correctAs({ people: three, bus: '7' })).status).toBe(200);
    const { answers, labels } = await sent.read();
    expect(answers).toMatchObject({ people: three, bus: '7' });
    expect(labels).toMatchObject({ 'people.2.name': 'Eva', bus: '7' });
  });

  it('loses rows with their labels, and all of them', async () => {
    const sent = await sendPeople(two);
    await sent.mark('people');
    expect((await sent.correctAs({ people: [two[1]] })).status).toBe(200);
    const first = await sent.read();
    expect(first.answers['people']).toEqual([two[1]]);
    expect(Object.keys(first.labels).filter((path) => path.startsWith('people'))).toEqual([
      'people.0.name',
      'people.0.age',
      'people.0.school',
    ]);
    await sent.mark('people');
    expect((await sent.correctAs({ people: [] })).status).toBe(200);
    const second = await sent.read();
    expect(second.answers['people']).toEqual([]);
    expect(Object.keys(second.labels).filter((path) => path.startsWith('people'))).toEqual([]);
  });

  it('stays as it is when it is not posted', async () => {
    const sent = await sendPeople(two);
    await sent.mark('people', 'guest.name');
    expect((await sent.correctAs({ guest: { name: 'Eva' } })).status).toBe(200);
    expect((await sent.read()).answers).toMatchObject({ guest: { name: 'Eva' }, people: two });
  });

  it('keeps a file in the row that moves up', async () => {
    const people = { 'people[size]': '2', 'people[0][name]': 'Ana', 'people[1][name]': 'Ben' };
    const entries = { 'guest[name]': 'Ana', 'guest[party]': '1', ...people };
    const letters = { 'people[0][letter][]': [pdf('ana.pdf')], 'people[1][letter][]': [pdf('ben.pdf')] };
    const sent = await sendForm({ definition: withPeople(), entries: { ...entries, ...letters } });
    const [ana, ben] = (await sent.read()).files;
    await sent.mark('people');
    const posted = { people: [{ name: 'Ben', letter: [{ upload: ben!._id }] }] };
    expect((await sent.correctAs(posted)).status).toBe(200);
    const { files, answers } = await sent.read();
    expect(answers['people']).toEqual([{ name: 'Ben', letter: [{ name: 'ben.pdf', type: 'application/pdf', size: ben!.size }] }]);
    expect(files).toMatchObject([{ field: 'people.0.letter', name: 'ben.pdf', storedName: ben!.storedName }]);
    const replaced = await listReplacedFiles(sent.office.store, sent.id);
    expect(replaced.map(({ field, name }) => [field, name])).toEqual([
      ['people.0.letter', 'ana.pdf'],
      ['people.1.letter', 'ben.pdf'],
    ]);
    expect(replaced[0]).toMatchObject({ _id: ana!._id });
    await sent.mark('people.0.letter');
    expect((await sent.open()).body).toMatchObject({ answers: { people: [{ letter: [{ name: 'ben.pdf' }] }] } });
  });
});

describe('a marked upload', () => {
  const jpeg = async (name: string, width = 40, height = 40) =>
    new File([await picture('jpeg', width, height)], name, { type: 'image/jpeg' });
  const withPhotos = () => {
    const form = visit();
    form.answers.properties.papers.properties.photo.maxItems = 2;
    return form;
  };

  it('gets a further picture beside the one that stays, and refuses one of another shape', async () => {
    const entries = { 'guest[name]': 'Ana', 'guest[party]': '1', 'papers[photo][]': [await jpeg('one.jpg')] };
    const sent = await sendForm({ definition: withPhotos(), entries });
    const [one] = (await sent.read()).files;
    await sent.mark('papers.photo');
    const wide = await sent.correct({ 'papers[photo][]': [one!._id, await jpeg('wide.jpg', 80, 40)] });
    expect(getErrors(wide)).toEqual([422, ['papers.photo']]);
    expect((await sent.correct({ 'papers[photo][]': [one!._id, await jpeg('two.jpg')] })).status).toBe(200);
    expect((await sent.read()).files.map(({ name }) => name)).toEqual(['one.jpg', 'two.jpg']);
  });

  it('loses its files by an empty value, and keeps them if it is not mentioned', async () => {
    const entries = { 'guest[name]': 'Ana', 'guest[party]': '1', 'papers[letters][]': [pdf('a.pdf')] };
    const sent = await sendForm({ entries });
    await sent.mark('papers.letters', 'guest.name');
    expect((await sent.correctAs({ guest: { name: 'Eva' } })).status).toBe(200);
    expect((await sent.read()).files).toHaveLength(1);
    await sent.mark('papers.letters');
    expect((await sent.correctAs({ papers: { letters: [] } })).status).toBe(200);
    const { files, answers } = await sent.read();
    expect([files, (answers['papers'] as { letters?: unknown } | undefined)?.letters]).toEqual([[], undefined]);
    expect((await listFormerContents(sent.office.store, sent.id)).at(-1)?.content.answers).toMatchObject({
      papers: { letters: [{ name: 'a.pdf' }] },
    });
  });

  it('takes no file of another field, and none twice', async () => {
    const entries = {
      'guest[name]': 'Ana',
      'guest[party]': '1',
      'papers[letters][]': [pdf('a.pdf')],
      'papers[photo][]': [await jpeg('one.jpg')],
    };
    const form = visit();
    form.answers.properties.papers.properties.letters.form.files.extensions.push('jpg');
    const sent = await sendForm({ definition: form, entries: entries });
    const [letter, photo] = (await sent.read()).files;
    await sent.mark('papers.letters');
    expect(getErrors(await sent.correct({ 'papers[letters][]': [photo!._id] }))).toEqual([422, ['papers.letters']]);
    expect(getErrors(await sent.correctAs({ papers: { letters: [{ upload: photo!._id }] } }))).toEqual([422, ['papers.letters']]);
    expect(getErrors(await sent.correctAs({ papers: { letters: [{ upload: 'unknown' }] } }))[0]).toBe(422);
    expect((await sent.correct({ 'papers[letters][]': [letter!._id, letter!._id] })).status).toBe(200);
    const { files, answers } = await sent.read();
    expect(files.map(({ name }) => name)).toEqual(['a.pdf', 'one.jpg']);
    expect((answers['papers'] as { letters: unknown[] }).letters).toHaveLength(1);
  });

  it('refuses a file of another type by its content', async () => {
    const sent = await sendForm();
    await sent.mark('papers.letters');
    const fake = new File(['MZ no pdf'], 'fake.pdf', { type: 'application/pdf' });
    expect(getErrors(await sent.correct({ 'papers[letters][]': [fake] }))).toEqual([422, ['papers.letters']]);
  });
});
