/** The guide's form in its thirteen steps: each compiles without diagnostics and behaves as described. */

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

/** Opens a step of the guide with lookups over the demo data. */
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

/** Fills the fields of the step; fields with lookups by the label of the option. */
async function fill(driver: FormDriver, answers: Record<string, string> = grownUp): Promise<void> {
  for (const [path, value] of Object.entries(answers)) if (driver.form.byPath.has(path)) await driver.set(path, value);
  if (driver.form.byPath.has('country')) {
    await driver.choose('country', 'Philippines');
    await driver.choose('city');
  }
}

/** Goes to the next step as often as possible and returns the messages of the last step. */
function goToLastStep(driver: FormDriver): string[] {
  for (let step = driver.state.step, after = driver.next(); after !== step; after = driver.next()) step = after;
  return driver.messages();
}

test('the guide has thirteen steps, and none is served as a form of the product', () => {
  expect(numbers).toEqual(Array.from({ length: 13 }, (_, index) => index + 1));
  expect(listCandidates('definitions').filter((name) => name.includes('step'))).toEqual([]);
});

describe.each(numbers)('step %i', (number) => {
  test('has no diagnostics', () => {
    expect(checkFile(join(folder, `step-${number}.json`)).diagnostics).toEqual([]);
  });

  test('can be completed, and is accepted by the server', async () => {
    const driver = await open(number);
    expect(goToLastStep(driver).length).toBeGreaterThan(2);
    await fill(driver);
    expect(goToLastStep(driver)).toEqual([]);
    expect(driver.state.step).toBe(driver.form.steps.at(-1)!.definition.id);
    expect(await driver.serverIssues()).toEqual([]);
    expect(await driver.stored()).toMatchObject({ name: 'Ana Cruz', birthday: '1990-05-04' });
  });
});

describe('results that the guide describes', () => {
  test('step 1: the texts that the product has for every form', async () => {
    const driver = await open(1);
    expect(goToLastStep(driver)).toEqual(['Name is required', 'Email is required', 'Birthday is required']);
  });

  test('step 2: own texts', async () => {
    const driver = await open(2);
    expect(goToLastStep(driver)).toEqual([
      'Please tell us your name',
      'We need your email to send you the meeting point',
      'Please enter your birthday',
    ]);
    await driver.set('birthday', '2030-01-01');
    await driver.set('email', 'ana');
    expect(driver.messages()).toEqual([
      'Please tell us your name',
      'An email address looks like name@example.com',
      'A birthday cannot be in the future',
    ]);
  });

  test('step 3: the number plate only for guests who come by car', async () => {
    const driver = await open(3);
    expect(driver.field('plate').isVisible).toBe(false);
    await driver.set('travel', 'By car');
    expect(driver.field('plate')).toMatchObject({ isVisible: true, isRequired: true });
  });

  test('step 4: the telephone is required under 18', async () => {
    const driver = await open(4);
    expect(driver.field('parentPhone')).toMatchObject({ isVisible: true, isRequired: false });
    await driver.set('birthday', '2012-05-04');
    expect(driver.messages()).toContain("If you are under 18 we need a parent's telephone");
  });

  test('step 5: a task that minors cannot select', async () => {
    const driver = await open(5);
    await fill(driver, { ...grownUp, birthday: '2012-05-04', parentPhone: '0917 555 0101' });
    expect(
      driver
        .field('task')
        .options?.list.filter((option) => !option.isEnabled)
        .map(({ label }) => label),
    ).toEqual(['Dive for nets and tyres']);
    expect(goToLastStep(driver)).toEqual(['Choose one of the offered options for What would you like to do?']);
  });

  test('step 6: another coast offers other beaches and clears the old one', async () => {
    const driver = await open(6);
    expect(driver.field('beach')).toMatchObject({ isEnabled: false, hint: 'Choose a coast first.' });
    await fill(driver);
    expect(driver.offered('beach')).toEqual(['Pebble Bay', 'Lighthouse Point', 'Long Sands']);
    await driver.set('coast', 'South');
    expect(driver.value('beach')).toBeNull();
    expect(driver.offered('beach')).toEqual(['Palm Cove', 'Harbour Beach']);
  });

  test('step 7: the cities are those of the country', async () => {
    const driver = await open(7);
    expect(driver.offered('country')).toContain('Germany');
    await driver.choose('country', 'Germany');
    expect(driver.offered('city')).toContain('Berlin');
  });

  test('step 8: a letter from the parents of minors', async () => {
    const driver = await open(8);
    await fill(driver, { ...grownUp, birthday: '2012-05-04', parentPhone: '0917 555 0101', task: 'sort' });
    expect(goToLastStep(driver)).toEqual(["Please add your parents' consent"]);
    await driver.set('consent', [{ ...letter, name: 'letter.txt' }]);
    expect(driver.messages()).toEqual(['"letter.txt" is not a JPEG, PNG or PDF file']);
    await driver.set('consent', [letter]);
    expect(driver.messages()).toEqual([]);
  });

  test('step 9: a row for each companion', async () => {
    const driver = await open(9);
    await fill(driver);
    driver.state = addRow(driver.form, driver.state, 'companions');
    driver.state = addRow(driver.form, driver.state, 'companions');
    await driver.set('companions.0.name', 'Mia');
    await driver.set('companions.0.boots', true);
    expect(goToLastStep(driver)).toEqual(['Please tell us the shoe size of person 1', 'Please tell us the name of person 2']);
    await driver.set('companions.0.size', 60);
    await driver.set('companions.1.name', 'Tom');
    expect(driver.messages()).toEqual(['Our largest boots are size 50']);
    await driver.set('companions.0.size', 38);
    expect(driver.messages()).toEqual([]);
    expect((await driver.stored()).companions).toEqual([{ name: 'Mia', boots: true, size: 38 }, expect.objectContaining({ name: 'Tom' })]);
  });

  test('step 10: a review without unset answers', async () => {
    const driver = await open(10);
    await fill(driver);
    goToLastStep(driver);
    const rows = getStepView(driver.form, driver.state, 'send').sections.flatMap((section) => section.reviewItems);
    expect(Object.fromEntries(rows.map(({ title, value }) => [title, value]))).toMatchObject({
      'Full Name': 'Ana Cruz',
      Country: 'Philippines',
      'Number Plate': 'ABC 123',
    });
    expect(rows.map(({ title }) => title)).not.toContain("A Parent's Telephone");
  });

  test('step 11: one fragment for two people, the second required only when it has an answer', async () => {
    const driver = await open(11);
    await fill(driver);
    await driver.set('contacts.second.name', 'Mia');
    await driver.set('contacts.first.name', null);
    driver.state = { ...driver.state, step: 'contacts' };
    expect(driver.messages()).toEqual(['Please tell us whom to call first', 'Please tell us the telephone number of whom to call next']);
  });

  test('step 12: the notice once for a beach', async () => {
    const driver = await open(12);
    await fill(driver);
    await driver.set('beach', 'Lighthouse Point');
    expect(driver.dialogs().map(({ title }) => title)).toEqual(['Bring firm shoes']);
    driver.state = { ...driver.state, dialogs: [] };
    driver.state = setAnswer(driver.form, driver.state, 'beach', 'Long Sands');
    await driver.set('beach', 'Lighthouse Point');
    expect(driver.dialogs()).toEqual([]);
  });

  test('step 13: answers from the URL', async () => {
    const driver = await open(13, { email: 'ana@example.com', coast: 'South' });
    expect([driver.value('email'), driver.value('coast')]).toEqual(['ana@example.com', 'South']);
    expect(driver.offered('beach')).toContain('Palm Cove');
  });
});

describe('the guide', () => {
  const guide = readFileSync('definitions/README.md', 'utf8');
  const flat = (text: string): string => text.replace(/\s+/g, ' ').trim();
  /** Lists each JSON block below a line with a file name of the guide. */
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
