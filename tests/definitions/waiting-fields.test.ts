/** Fields whose options wait for other answers: at every moment each of them names a field that is missing. */

import { afterAll, expect, test } from 'vitest';
import type { FieldView } from '#engine';
import { openDatabaseCopy } from '../../server/db/database-copy.ts';
import { enrollmentProduct } from '../../server/enrollment/product.ts';
import { demoDatabase } from '../server/support/demo-database.ts';
import { FormDriver } from './support/form-driver.ts';
import { compileShipped } from './support/shipped.ts';

const store = await openDatabaseCopy(await demoDatabase(), enrollmentProduct);
afterAll(() => store.close());

const open = (file: string, entry: Record<string, string> = {}): Promise<FormDriver> =>
  FormDriver.open(compileShipped(file).form!, store, entry);

const SELECTS = ['select', 'combobox'];
const NAMED = /(?:Choose|Enter) (?:the )?(?<name>.+?) first\./;

function listVisible(driver: FormDriver): FieldView[] {
  const paths = driver.form.definition.steps.flatMap(({ sections }) =>
    sections.flatMap(({ fields = [], kind }) => (kind === 'review' ? [] : fields)),
  );
  return paths.map((path) => driver.field(path)).filter(({ isVisible, widget }) => isVisible && widget !== 'hidden');
}

/** Returns the fields that cannot be answered now and do not name a missing field. */
function listUnnamed(driver: FormDriver): string[] {
  const fields = listVisible(driver);
  const country = driver.form.byPath.has('student.country') ? driver.value('student.country') : null;
  return fields.flatMap(({ path, widget, value, isEnabled, isReadOnly, hint = '', options, definition }) => {
    if (!SELECTS.includes(widget) || definition.form?.options === undefined || value !== null || isReadOnly) return [];
    if (isEnabled && options?.status !== 'blocked') return [];
    if (isEnabled && definition.form.disabledHint === undefined) return [`${path} shows the general text`];
    if (path === 'student.barangay' && country !== null && country !== 'PH')
      return hint === 'For PH residence only' ? [] : [`${path}: ${hint}`];
    const name = NAMED.exec(hint)?.groups?.['name']?.toLowerCase();
    return fields.some((field) => field.title.toLowerCase() === name && field.value === null) ? [] : [`${path}: ${hint || 'no hint'}`];
  });
}

/** Answers the fields in order. Clears each of them, and each pair of them, on the way and at the end. Returns what is found at all these moments. */
async function walk(driver: FormDriver, answers: readonly (readonly [path: string, label?: string])[]): Promise<string[]> {
  const found = new Set<string>();
  const look = (moment: string): void => {
    for (const problem of listUnnamed(driver)) found.add(`${moment}: ${problem}`);
  };
  const clearEach = async (moment: string, next?: (moment: string) => Promise<void>): Promise<void> => {
    const { state } = driver;
    for (const [path] of answers) {
      driver.state = state;
      const { isVisible, isReadOnly, isEnabled, value } = driver.field(path);
      if (!isVisible || isReadOnly || !isEnabled || value === null) continue;
      await driver.set(path, null);
      look(`${moment}, without ${path}`);
      await next?.(`${moment}, without ${path}`);
    }
    driver.state = state;
  };
  look('at the start');
  await clearEach('at the start');
  for (const [path, label] of answers) {
    const { isVisible, isReadOnly, value, options } = driver.field(path);
    const isNeeded = isVisible && !isReadOnly && (value === null || label !== undefined);
    if (isNeeded && options?.status !== 'empty') await driver.choose(path, label);
    look(`after ${path}`);
    await clearEach(`after ${path}`);
  }
  await clearEach('at the end', clearEach);
  return [...found];
}

const HOME = [['student.country', 'Philippines'], ['student.city'], ['student.barangay']] as const;
const ABROAD = [['student.country', 'Japan'], ['student.city'], ['student.cityInPhilippines'], ['student.barangayInPhilippines']] as const;

const EDUCATION = [
  'gradeLevel',
  'lastGradeLevel',
  'cycle',
  'program',
  'learningMaterial',
  'legacyProgram',
  'programCategory',
  'programAuxiliaryService',
  'curriculum',
  'school',
  'shsStrand',
  'startMonth',
  'hub',
];

const RE_ENROLLMENT = [
  'gradeLevel',
  'cycle',
  'legacyProgram',
  'learningMaterial',
  'programCategory',
  'programAuxiliaryService',
  'curriculum',
  'school',
  'shsStrand',
  'startMonth',
  'hub',
  'learnGroupCluster',
  'learnGroup',
  'paymentScheme',
];

const list = (names: readonly string[], labels: Record<string, string> = {}) =>
  names.map((name) => [`enrollment.${name}`, ...(labels[name] === undefined ? [] : [labels[name]])] as [string, string?]);

test('in the enrollment form, with a residence in the Philippines', async () => {
  const driver = await open('enrollment.json', { email: 'maria.santos@example.com' });
  const birth = [['student.countryPlaceOfBirth', 'Japan'], ['student.cityPlaceOfBirth']] as const;
  expect(await walk(driver, [...birth, ...HOME, ...list(EDUCATION)])).toEqual([]);
});

test('in the enrollment form, with a residence abroad', async () => {
  const driver = await open('enrollment.json', { email: 'maria.santos@example.com' });
  expect(await walk(driver, ABROAD)).toEqual([]);
});

test('in the re-enrollment form, before a learner is found', async () => {
  expect(await walk(await open('re-enrollment.json'), HOME)).toEqual([]);
  expect(await walk(await open('re-enrollment.json'), ABROAD)).toEqual([]);
});

test.each([
  ['2024-00001', {}],
  [
    '2024-00001',
    { gradeLevel: 'Grade 4', legacyProgram: 'Independent Study', learningMaterial: 'BJU Press DLO', curriculum: 'US Curriculum' },
  ],
  ['2024-00001', { gradeLevel: 'Grade 11' }],
  ['2024-00008', {}],
])('in the re-enrollment form of learner %s who chooses %o', async (learner, labels) => {
  const driver = await open('re-enrollment.json', { learner_id: learner });
  expect(await walk(driver, [...HOME, ...list(RE_ENROLLMENT, labels)])).toEqual([]);
});
