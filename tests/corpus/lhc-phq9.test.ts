/** The numbered behaviours of the corpus form PHQ-9. Behaviours 6 (the table) and 10 (the unit) are about the page: tests/e2e/corpus/lhc-phq9.spec.ts. */

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CorpusForm, folder } from './support/corpus-form.ts';

const NOT_AT_ALL = 'LA6568-5';
const SEVERAL_DAYS = 'LA6569-3';
const NEARLY_EVERY_DAY = 'LA6571-9';
const required = ['q1', 'q2', 'q3', 'q4', 'q5', 'q6', 'q7', 'q8'].map((name) => `phq.${name}`);

const open = (entry: Record<string, string> = {}): Promise<CorpusForm> => CorpusForm.open('lhc-phq9', entry);
const same = (paths: readonly string[], code: string) => Object.fromEntries(paths.map((path) => [path, code]));

test.each([
  [NOT_AT_ALL, 0],
  [NEARLY_EVERY_DAY, 27],
])('1. all answers %s give %d', async (code, score) => {
  const form = await open();
  await form.setAll(same([...required, 'phq.q9'], code));
  expect(form.value('total')).toBe(score);
  expect((await form.send()).stored?.answers).toMatchObject({ total: score });
});

test('2. codes are stored, and the weight is read from the option', async () => {
  const form = await open();
  await form.setAll({ ...same(required, NOT_AT_ALL), 'phq.q2': SEVERAL_DAYS, 'phq.q3': 'LA6570-1' });
  const { stored } = await form.send();
  expect(stored?.answers).toMatchObject({ phq: { q1: NOT_AT_ALL, q2: SEVERAL_DAYS, q3: 'LA6570-1' }, total: 3 });
  expect(stored?.labels).toMatchObject({ 'phq.q3': 'More than half the days' });
});

test('3. without an answer to q9 the total is the sum of eight', async () => {
  const form = await open();
  await form.setAll(same(required, SEVERAL_DAYS));
  expect(form.value('phq.q9')).toBeNull();
  expect(form.value('total')).toBe(8);
  expect((await form.send()).stored?.answers).toMatchObject({ total: 8 });
});

test('4. without any answer the total is blank, not 0', async () => {
  const form = await open();
  expect(form.value('total')).toBeNull();
  await form.setAll({ 'phq.q9': NOT_AT_ALL });
  expect(form.value('total')).toBe(0);
});

test('5. the score changes with each answer, cannot be typed, and is computed again by the server', async () => {
  const form = await open();
  const scores: unknown[] = [];
  for (const path of required) {
    await form.setAll({ [path]: SEVERAL_DAYS });
    scores.push(form.value('total'));
  }
  expect(scores).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(form.driver.field('total').isReadOnly).toBe(true);
  await form.setAll({ total: 27 });
  expect(form.value('total')).toBe(8);
  const answers = Object.fromEntries(required.map((path) => [path.slice('phq.'.length), SEVERAL_DAYS]));
  const { status, stored } = await form.send({ phq: answers, total: 27 });
  expect(status).toBe(201);
  expect(stored?.answers).toMatchObject({ total: 8 });
});

test('7. the list of answers is written once, and offered for nine questions', async () => {
  const form = await open();
  const each = ['Not at all', 'Several days', 'More than half the days', 'Nearly every day'];
  for (const path of [...required, 'phq.q9']) expect(form.driver.offered(path)).toEqual(each);
  const written = readFileSync(`${folder}/lhc-phq9.json`, 'utf8');
  for (const label of each) expect(written.split(`"${label}"`)).toHaveLength(2);
});

test('8. a missing q3 is named in the error, a missing q9 is not an error', async () => {
  const form = await open();
  await form.setAll(same(required, NOT_AT_ALL));
  await form.setAll({ 'phq.q3': null });
  expect(form.driver.messages()).toEqual(['Please answer "Trouble with sleep, or too much of it"']);
  const { status, errors } = await form.send();
  expect(status).toBe(422);
  expect(errors).toEqual({ 'phq.q3': 'Please answer "Trouble with sleep, or too much of it"' });
});

test('9. an answer to q9 other than "Not at all" opens an alert at once', async () => {
  const form = await open();
  await form.setAll({ 'phq.q9': NOT_AT_ALL });
  expect(form.driver.dialogs()).toEqual([]);
  await form.setAll({ 'phq.q9': SEVERAL_DAYS });
  expect(form.driver.dialogs()).toMatchObject([{ type: 'info', title: 'You can talk to somebody now' }]);
  await form.setAll(same(required, NOT_AT_ALL));
  expect((await form.send()).stored?.answers).toMatchObject({ phq: { q9: SEVERAL_DAYS }, total: 1 });
});

test('11. answers of an earlier visit within the link period are offered', async () => {
  const form = await open({ ticket: 'ticket-of-martha' });
  expect(required.map((path) => form.value(path))).toEqual(required.map(() => SEVERAL_DAYS));
  expect([form.value('phq.q9'), form.value('difficulty'), form.value('total')]).toEqual([null, 'LA6573-5', 8]);
  expect(form.shownTexts('questions').join(' ')).toContain('Your answers of 2 November 2026 are filled in.');
  await form.setAll({ 'phq.q2': NEARLY_EVERY_DAY });
  const { status, stored } = await form.send();
  expect([status, stored?.answers]).toMatchObject([
    201,
    { patient: { earlierVisit: '2026-11-02' }, phq: { q2: NEARLY_EVERY_DAY }, total: 10 },
  ]);
});

test.each([['ticket-of-john'], ['no-ticket']])(
  '11. an earlier visit is not offered after the link period, or to others: %s',
  async (ticket) => {
    const form = await open({ ticket });
    expect([form.value('phq.q1'), form.value('total')]).toEqual([null, null]);
    expect(form.shownTexts('questions').join(' ')).not.toContain('Your answers of');
    await form.setAll(same(required, NOT_AT_ALL));
    expect((await form.send()).status).toBe(201);
  },
);
