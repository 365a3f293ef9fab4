/** The numbered behaviours of the corpus form Monthly Wages and Salaries Survey. Behaviour 12 (£ and %) is also in tests/e2e/corpus/ons-monthly-wages.spec.ts. */

import { expect, test } from 'vitest';
import { goToPreviousStep } from '#engine';
import { CorpusForm } from './support/corpus-form.ts';

const link = { period_from: '2026-03-04', period_to: '2026-03-31', reporting_unit: '49900000001' };
const WEEKLY_STEPS = ['start', 'employees', 'gross-pay', 'parts', 'changes', 'summary'].map((name) => `weekly-${name}`);

/** Opens the survey with these pay patterns, confirmed. */
async function open(patterns: string[] = ['weekly']): Promise<CorpusForm> {
  const form = await CorpusForm.open('ons-monthly-wages', link);
  await form.setAll({ patterns, patternsConfirmed: 'yes' });
  return form;
}

/** Goes on to a step that can be reached with the current answers. */
function goTo(form: CorpusForm, step: string): void {
  const visited = new Set<string>();
  while (form.driver.state.step !== step) {
    if (visited.has(form.driver.state.step)) throw new Error(`${step} is not reached: ${form.driver.messages().join(', ')}`);
    visited.add(form.driver.state.step);
    form.driver.next();
  }
}

const weekly = {
  'weekly.employees': 12,
  'weekly.grossPay': 1000,
  'weekly.holidayPay': 0,
  'weekly.arrears': 600,
  'weekly.bonuses': 400,
  'weekly.changed': false,
};

test('1. several pay patterns can be ticked in one question, and the stored answer is a list', async () => {
  const form = await open(['fortnightly', 'weekly']);
  const ofFortnight = Object.entries(weekly).map(([path, value]) => [path.replace('weekly', 'fortnightly'), value]);
  await form.setAll({ ...weekly, ...Object.fromEntries(ofFortnight) });
  const { status, stored } = await form.send();
  expect(status).toBe(201);
  expect(stored?.answers).toMatchObject({ patterns: ['weekly', 'fortnightly'] });
  expect(stored?.labels).toMatchObject({ patterns: 'Weekly and Fortnightly' });
});

test('2. the section of a pattern that was not ticked is skipped: weekly alone leads straight to the comments', async () => {
  const form = await open();
  await form.setAll(weekly);
  expect(form.steps()).toEqual(['patterns', 'confirm', ...WEEKLY_STEPS, 'comments']);
  goTo(form, 'confirm');
  const walk = Array.from({ length: 7 }, () => form.driver.next());
  expect(walk).toEqual([...WEEKLY_STEPS, 'comments']);
  const all = await open(['weekly', 'fortnightly', 'calendarMonthly', 'fourWeekly', 'fiveWeekly']);
  expect(all.steps().filter((id) => id.endsWith('-summary'))).toHaveLength(5);
  const { status, errors } = await form.send({ ...(await form.send()).stored?.answers, fiveWeekly: { employees: 4 } });
  expect([status, Object.keys(errors)]).toEqual([422, ['fiveWeekly.employees']]);
});

test('3. "No, I would like to change" leads back to the pay patterns, and the form cannot be sent', async () => {
  const form = await open();
  await form.setAll({ ...weekly, patternsConfirmed: 'no' });
  goTo(form, 'confirm');
  expect(form.driver.next()).toBe('patterns');
  expect((await form.send()).status).toBe(422);
  await form.setAll({ patterns: ['weekly', 'fourWeekly'] });
  expect(form.value('patternsConfirmed')).toBeNull();
});

test('4. the question quotes the period of the link', async () => {
  const form = await open();
  expect(form.step('weekly-employees').heading).toBe(
    'How many weekly paid employees did you have in the last week of 4 March 2026 to 31 March 2026?',
  );
});

test('5. a gross pay of 0 brings a page that asks whether it is correct, any pay above 0 does not', async () => {
  const form = await open();
  await form.setAll({ 'weekly.employees': 3, 'weekly.grossPay': 0 });
  goTo(form, 'weekly-gross-pay');
  expect(form.driver.next()).toBe('weekly-zero');
  expect(form.driver.field('weekly.zeroConfirmed').title).toBe('The total gross weekly pay was £0.00, is this correct?');
  expect(form.driver.next()).toBe('weekly-zero');
  await form.setAll({ 'weekly.zeroConfirmed': false });
  expect(form.driver.next()).toBe('weekly-gross-pay');
  await form.setAll({ 'weekly.grossPay': 0.01 });
  expect(form.driver.next()).toBe('weekly-parts');
  expect(form.steps()).not.toContain('weekly-zero');
  form.driver.state = goToPreviousStep(form.driver.form, form.driver.state);
  await form.setAll({ 'weekly.grossPay': 0, 'weekly.zeroConfirmed': true, 'weekly.changed': false });
  const { status, stored } = await form.send();
  expect([status, stored?.answers['weekly']]).toEqual([201, { employees: 3, grossPay: 0, zeroConfirmed: true, changed: false }]);
});

test('6. parts above the gross pay are an error: 600 and 500 of 1,000 do not pass, 600 and 400 do', async () => {
  const form = await open();
  await form.setAll({ ...weekly, 'weekly.bonuses': 500 });
  const message = 'The parts add up to more than the gross pay of £1,000.00. Check the amounts on this page.';
  expect(form.errors('weekly.bonuses')).toEqual([message]);
  expect((await form.send()).errors).toEqual({ 'weekly.bonuses': message });
  await form.setAll({ 'weekly.bonuses': 400 });
  expect(form.errors('weekly.bonuses')).toEqual([]);
  expect((await form.send()).status).toBe(201);
});

test.each([
  ['weekly.holidayPay', 'Holiday pay, paid in advance'],
  ['weekly.arrears', 'Arrears of pay owing to pay awards'],
  ['weekly.bonuses', 'Bonuses, commissions or annual profit'],
])('7. no part may exceed the gross pay, and the limit stands in the error: %s', async (part, title) => {
  const form = await open();
  const message = `${title} cannot be more than the gross pay of £1,000.00`;
  await form.setAll({ ...weekly, 'weekly.holidayPay': 0, 'weekly.arrears': 0, 'weekly.bonuses': 0, [part]: 1000.01 });
  expect(form.errors(part)).toContain(message);
  expect((await form.send()).errors).toHaveProperty([part], message);
  await form.setAll({ [part]: 1000 });
  expect([form.errors(part), (await form.send()).status]).toEqual([[], 201]);
});

test('8. the question of the breakdown has the amount as currency with a thousands separator', async () => {
  const form = await open();
  await form.setAll({ 'weekly.grossPay': 1000 });
  expect(form.step('weekly-parts').heading).toBe('Of the £1,000.00 paid to weekly paid employees, how much was for the following?');
});

test('9. money has at most 2 decimals, head counts have none', async () => {
  const form = await open();
  await form.setAll({ ...weekly, 'weekly.grossPay': 1000.005 });
  expect(form.errors('weekly.grossPay')).toEqual(['Enter at most 2 decimals for “Total gross weekly pay”']);
  expect((await form.send()).errors).toHaveProperty('weekly.grossPay', 'Enter at most 2 decimals for “Total gross weekly pay”');
  await form.setAll({ 'weekly.grossPay': 1000.05, 'weekly.employees': 12.5 });
  expect(form.errors('weekly.grossPay')).toEqual([]);
  expect(form.errors('weekly.employees')).toHaveLength(1);
  expect(Object.keys((await form.send()).errors)).toEqual(['weekly.employees']);
});

test('10. the page on new pay rates is asked with the reason "Pay increase" only', async () => {
  const form = await open();
  await form.setAll({ ...weekly, 'weekly.changed': true, 'weekly.reasons': ['redundancies', 'other'] });
  expect(form.steps()).toContain('weekly-reasons');
  expect(form.steps()).not.toContain('weekly-rates');
  await form.setAll({ 'weekly.reasons': ['redundancies', 'payIncrease'], 'weekly.ratePercent': 2.25, 'weekly.changeComment': 'New rates' });
  expect(form.steps()).toContain('weekly-rates');
  const { stored } = await form.send();
  expect(stored?.answers['weekly']).toMatchObject({ reasons: ['redundancies', 'payIncrease'], ratePercent: 2.25 });
});

test('11. the number of employees with new rates cannot exceed the number of employees of the pattern', async () => {
  const form = await open();
  await form.setAll({ ...weekly, 'weekly.changed': true, 'weekly.reasons': ['payIncrease'], 'weekly.changeComment': 'New rates' });
  await form.setAll({ 'weekly.rateEmployees': 13 });
  expect(form.errors('weekly.rateEmployees')).toEqual(['Enter 12 or less: you have 12 weekly paid employees']);
  expect((await form.send()).status).toBe(422);
  await form.setAll({ 'weekly.rateEmployees': 12 });
  expect((await form.send()).status).toBe(201);
});

test('12. amounts are formatted as pounds, percentages with a % behind', async () => {
  const form = await open();
  await form.setAll({
    ...weekly,
    'weekly.changed': true,
    'weekly.reasons': ['payIncrease'],
    'weekly.changeComment': 'New',
    'weekly.ratePercent': 2.25,
  });
  expect((await form.send()).stored?.labels).toMatchObject({ 'weekly.grossPay': '£1,000.00', 'weekly.ratePercent': '2.25%' });
});
