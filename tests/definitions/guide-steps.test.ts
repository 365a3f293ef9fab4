/** The guide's form in its thirteen steps: each compiles without any problem, and does what the guide says it does when it is filled. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { addRow, setAnswer, type FileAnswer, getStepView } from '#engine';
import { listCandidates } from '../../server/definitions/definition-files.ts';
import { checkFile } from '../../server/commands/check/check-file.ts';
import { seededStore } from '../server/enrollment/db/support/seeded-store.ts';
import { FormDriver } from './support/form-driver.ts';

const folder = 'definitions/guide';
const numbers = readdirSync(folder)
  .flatMap((name) => /^step-(\d+)\.json$/.exec(name)?.[1] ?? [])
  .map(Number)
  .sort((a, b) => a - b);
const letter = { id: 'letter', name: 'letter.pdf', size: 40_000, type: 'application/pdf' } satisfies FileAnswer;

/** Opens a step of the guide with its lookups answered by the demonstration. */
async function open(step: number, entry: Record<string, string> = {}): Promise<FormDriver> {
  const { compiled } = checkFile(join(folder, `step-${step}.json`));
  return FormDriver.open(compiled!.form, await seededStore(), entry);
}

const grownUp: Record<string, string> = {
  name: 'Ana Cruz',
  email: 'ana@example.com',
  birthday: '1990-05-04',
  travel: 'By car',
  plate: 'ABC 123',
  coast: 'North',
  beach: 'Long Sands',
  task: 'dive',
  'contacts.first.name': 'Leo Cruz',
  'contacts.first.phone': '0917 555 0101',
};

/** Fills what the step asks for; lookups by the name of the option. */
async function fill(walk: FormDriver, answers: Record<string, string> = grownUp): Promise<void> {
  for (const [path, value] of Object.entries(answers)) if (walk.form.byPath.has(path)) await walk.set(path, value);
  if (walk.form.byPath.has('country')) {
    await walk.choose('country', 'Philippines');
    await walk.choose('city');
  }
}

/** Presses Next as long as that leads on; answers what stops it. */
function walkOn(walk: FormDriver): string[] {
  for (let step = walk.state.step, after = walk.next(); after !== step; after = walk.next()) step = after;
  return walk.messages();
}

test('there are thirteen, and none is served as a form of the product', () => {
  expect(numbers).toEqual(Array.from({ length: 13 }, (_, index) => index + 1));
  expect(listCandidates('definitions').filter((name) => name.includes('step'))).toEqual([]);
});

describe.each(numbers)('step %i', (number) => {
  test('has no diagnostics', () => {
    expect(checkFile(join(folder, `step-${number}.json`)).diagnostics).toEqual([]);
  });

  test('can be completed, and is accepted by the server', async () => {
    const walk = await open(number);
    expect(walkOn(walk).length).toBeGreaterThan(2);
    await fill(walk);
    expect(walkOn(walk)).toEqual([]);
    expect(walk.state.step).toBe(walk.form.steps.at(-1)!.definition.id);
    expect(await walk.refusals()).toEqual([]);
    expect(await walk.stored()).toMatchObject({ name: 'Ana Cruz', birthday: '1990-05-04' });
  });
});

describe('results that the guide describes', () => {
  test('step 1: the texts that the product has for every form', async () => {
    const walk = await open(1);
    expect(walkOn(walk)).toEqual(['Name is required', 'Email is required', 'Birthday is required']);
  });

  test('step 2: own texts', async () => {
    const walk = await open(2);
    expect(walkOn(walk)).toEqual([
      'Please tell us your name',
      'We need your email to send you the meeting point',
      'Please enter your birthday',
    ]);
    await walk.set('birthday', '2030-01-01');
    await walk.set('email', 'ana');
    expect(walk.messages()).toEqual([
      'Please tell us your name',
      'An email address looks like name@example.com',
      'A birthday cannot be in the future',
    ]);
  });

  test('step 3: the number plate only for guests who come by car', async () => {
    const walk = await open(3);
    expect(walk.field('plate').isVisible).toBe(false);
    await walk.set('travel', 'By car');
    expect(walk.field('plate')).toMatchObject({ isVisible: true, isRequired: true });
  });

  test('step 4: the telephone is required under 18', async () => {
    const walk = await open(4);
    expect(walk.field('parentPhone')).toMatchObject({ isVisible: true, isRequired: false });
    await walk.set('birthday', '2012-05-04');
    expect(walk.messages()).toContain("If you are under 18 we need a parent's telephone");
  });

  test('step 5: a task that minors cannot select', async () => {
    const walk = await open(5);
    await fill(walk, { ...grownUp, birthday: '2012-05-04', parentPhone: '0917 555 0101' });
    expect(
      walk
        .field('task')
        .options?.list.filter((option) => !option.isEnabled)
        .map(({ label }) => label),
    ).toEqual(['Dive for nets and tyres']);
    expect(walkOn(walk)).toEqual(['Choose one of the offered options for What would you like to do?']);
  });

  test('step 6: another coast offers other beaches and clears the old one', async () => {
    const walk = await open(6);
    expect(walk.field('beach')).toMatchObject({ isEnabled: false, hint: 'Choose a coast first.' });
    await fill(walk);
    expect(walk.offered('beach')).toEqual(['Pebble Bay', 'Lighthouse Point', 'Long Sands']);
    await walk.set('coast', 'South');
    expect(walk.value('beach')).toBeNull();
    expect(walk.offered('beach')).toEqual(['Palm Cove', 'Harbour Beach']);
  });

  test('step 7: the cities are those of the country', async () => {
    const walk = await open(7);
    expect(walk.offered('country')).toContain('Germany');
    await walk.choose('country', 'Germany');
    expect(walk.offered('city')).toContain('Berlin');
  });

  test('step 8: a letter from the parents of minors', async () => {
    const walk = await open(8);
    await fill(walk, { ...grownUp, birthday: '2012-05-04', parentPhone: '0917 555 0101', task: 'sort' });
    expect(walkOn(walk)).toEqual(["Please add your parents' consent"]);
    await walk.set('consent', [{ ...letter, name: 'letter.txt' }]);
    expect(walk.messages()).toEqual(['"letter.txt" is not a JPEG, PNG or PDF file']);
    await walk.set('consent', [letter]);
    expect(walk.messages()).toEqual([]);
  });

  test('step 9: a row for each companion', async () => {
    const walk = await open(9);
    await fill(walk);
    walk.state = addRow(walk.form, walk.state, 'companions');
    walk.state = addRow(walk.form, walk.state, 'companions');
    await walk.set('companions.0.name', 'Mia');
    await walk.set('companions.0.boots', true);
    expect(walkOn(walk)).toEqual(['Please tell us the shoe size of person 1', 'Please tell us the name of person 2']);
    await walk.set('companions.0.size', 60);
    await walk.set('companions.1.name', 'Tom');
    expect(walk.messages()).toEqual(['Our largest boots are size 50']);
    await walk.set('companions.0.size', 38);
    expect(walk.messages()).toEqual([]);
    expect((await walk.stored()).companions).toEqual([{ name: 'Mia', boots: true, size: 38 }, expect.objectContaining({ name: 'Tom' })]);
  });

  test('step 10: a review without unset answers', async () => {
    const walk = await open(10);
    await fill(walk);
    walkOn(walk);
    const rows = getStepView(walk.form, walk.state, 'send').sections.flatMap((section) => section.reviewItems);
    expect(Object.fromEntries(rows.map(({ title, value }) => [title, value]))).toMatchObject({
      'Full Name': 'Ana Cruz',
      Country: 'Philippines',
      'Number Plate': 'ABC 123',
    });
    expect(rows.map(({ title }) => title)).not.toContain("A Parent's Telephone");
  });

  test('step 11: one fragment for two people, the second required only when it has an answer', async () => {
    const walk = await open(11);
    await fill(walk);
    await walk.set('contacts.second.name', 'Mia');
    await walk.set('contacts.first.name', null);
    walk.state = { ...walk.state, step: 'contacts' };
    expect(walk.messages()).toEqual(['Please tell us whom to call first', 'Please tell us the telephone number of whom to call next']);
  });

  test('step 12: the notice once for a beach', async () => {
    const walk = await open(12);
    await fill(walk);
    await walk.set('beach', 'Lighthouse Point');
    expect(walk.dialogs().map(({ title }) => title)).toEqual(['Bring firm shoes']);
    walk.state = { ...walk.state, dialogs: [] };
    walk.state = setAnswer(walk.form, walk.state, 'beach', 'Long Sands');
    await walk.set('beach', 'Lighthouse Point');
    expect(walk.dialogs()).toEqual([]);
  });

  test('step 13: answers from the URL', async () => {
    const walk = await open(13, { email: 'ana@example.com', coast: 'South' });
    expect([walk.value('email'), walk.value('coast')]).toEqual(['ana@example.com', 'South']);
    expect(walk.offered('beach')).toContain('Palm Cove');
  });
});

describe('the guide', () => {
  const guide = readFileSync('definitions/README.md', 'utf8');
  const flat = (text: string): string => text.replace(/\s+/g, ' ').trim();
  /** Each block of JSON that stands under a line that names a file of the guide. */
  const quotes = [...guide.matchAll(/\*\*\[([^\]]+)\]\(guide\/([\w/-]+\.json)\)\*\*[^\n]*\n\n((?:```json\n[\s\S]*?```\n+)+)/g)].flatMap(
    ([, , file, blocks]) => [...blocks!.matchAll(/```json\n([\s\S]*?)```/g)].map(([, text]) => ({ file: file!, text: text! })),
  );

  test('quotes every step', () => {
    expect(new Set(quotes.map(({ file }) => file))).toEqual(
      new Set([...numbers.map((number) => `step-${number}.json`), 'fragments/contact.json']),
    );
  });

  test.each(quotes)('quotes $file exactly: $text', ({ file, text }) => {
    expect(flat(readFileSync(join(folder, file), 'utf8'))).toContain(flat(text));
  });
});
