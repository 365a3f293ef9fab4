// @vitest-environment happy-dom
/** The inputs of a duration: they keep what is typed, and show days, hours and minutes when they are left. */

import { cleanup, configure, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeServer, json } from '../support/fake-server.ts';
import { renderForm } from '../support/render-sample-form.tsx';

configure({ asyncUtilTimeout: 10_000 });

beforeEach(() => {
  document.documentElement.lang = 'en';
  sessionStorage.clear();
});

afterEach(cleanup);

const duration = (title: string, format: object = {}, more: object = {}) => ({
  type: 'integer',
  title,
  form: { format: { style: 'duration', ...format }, requiredWhen: true },
  ...more,
});

const definition = {
  id: 'lesson',
  version: 1,
  title: 'Lesson',
  dialogs: { failed: { type: 'error', title: 'That did not work' } },
  answers: {
    type: 'object',
    properties: {
      lesson: duration('Lesson'),
      notice: duration('Notice', { largestUnit: 'day' }, { multipleOf: 60 }),
      pause: duration('Pause', { largestUnit: 'minute' }),
      total: {
        type: 'integer',
        title: 'Total',
        form: { computed: { '+': [{ var: 'lesson' }, { var: 'pause' }] }, format: { style: 'duration', unitDisplay: 'long' } },
      },
    },
  },
  steps: [{ id: 'lesson', title: 'Lesson', sections: [{ fields: ['lesson', 'notice', 'pause', 'total'] }] }],
  submission: { path: 'submissions/lesson', success: { panel: { title: 'Thank you' } }, failure: { dialog: 'failed' } },
};

async function open(): Promise<void> {
  const server = fakeServer();
  server.answer('GET definitions/lesson', () => json(definition));
  await renderForm('lesson', server);
  await screen.findByRole('group', { name: /^Lesson/ });
}

const part = (group: string, label: string): HTMLInputElement =>
  within(screen.getByRole('group', { name: new RegExp(`^${group}`) })).getByLabelText(label);

/** The texts of the inputs of a group. */
const texts = (group: string): string[] =>
  within(screen.getByRole('group', { name: new RegExp(`^${group}`) }))
    .getAllByRole('textbox')
    .map((input) => (input as HTMLInputElement).value);

/** Types a text and leaves the group. */
function type(group: string, label: string, text: string): void {
  fireEvent.focus(part(group, label));
  fireEvent.change(part(group, label), { target: { value: text } });
  expect(part(group, label).value).toBe(text);
  fireEvent.blur(part(group, label));
}

const total = (): string => screen.getByLabelText<HTMLInputElement>('Total').value;

test.each([
  ['Minutes', '90', ['1', '30']],
  ['Hours', '1.5', ['1', '30']],
  ['Hours', '1:05', ['1', '5']],
  ['Hours', '1.1', ['1', '6']],
  ['Hours', '25', ['25', '']],
  ['Minutes', '45', ['', '45']],
  ['Minutes', '0', ['', '0']],
])('%s: "%s" is shown as hours and minutes', async (label, text, shown) => {
  await open();
  type('Lesson', label, text);
  expect(texts('Lesson')).toEqual(shown);
  expect(screen.queryByText(/Enter a duration/)).toBeNull();
});

test('a text that is no number stays beside the other part, and is reported', async () => {
  await open();
  type('Lesson', 'Hours', 'two');
  type('Lesson', 'Minutes', '30');
  expect(texts('Lesson')).toEqual(['two', '30']);
  expect(await screen.findByText('Enter a duration for Lesson in whole numbers, such as 1 hr, 30 min')).toBeTruthy();
  expect(part('Lesson', 'Hours').getAttribute('aria-invalid')).toBe('true');
  type('Lesson', 'Hours', '2');
  expect(screen.queryByText(/Enter a duration/)).toBeNull();
  type('Lesson', 'Hours', '');
  type('Lesson', 'Minutes', '');
  expect(await screen.findByText('Lesson is required')).toBeTruthy();
});

test('a negative duration is reported', async () => {
  await open();
  type('Pause', 'Minutes', '-5');
  expect(await screen.findByText('Pause should be at least 0 min')).toBeTruthy();
});

test('the units are those of the format and of the multiples', async () => {
  await open();
  expect(texts('Notice')).toEqual(['', '']);
  type('Notice', 'Hours', '50');
  expect([part('Notice', 'Days').value, part('Notice', 'Hours').value]).toEqual(['2', '2']);
  expect(screen.getByRole('group', { name: /^Notice/ }).textContent).toContain('required');
});

test('a computed duration is a text', async () => {
  await open();
  type('Lesson', 'Hours', '2');
  type('Pause', 'Minutes', '95');
  expect(total()).toBe('3 hours, 35 minutes');
});

test('a language with another decimal separator', async () => {
  document.documentElement.lang = 'de';
  await open();
  type('Lesson', 'Hours', '1,25');
  expect(texts('Lesson')).toEqual(['1', '15']);
  type('Pause', 'Minutes', '60');
  expect(total()).toBe('2 Stunden, 15 Minuten');
});
