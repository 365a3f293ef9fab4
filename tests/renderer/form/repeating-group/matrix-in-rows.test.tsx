// @vitest-environment happy-dom
/** Matrices in rows: in cards, in inner rows, on the pages of rows and in a table, where each question is a column. */

import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeServer, json } from '../support/fake-server.ts';
import { gardenDefinition } from '../support/sample-form.ts';
import { press, renderSampleForm } from '../support/render-sample-form.tsx';

const levels = ['None', 'Some', 'Good'];
const question = (title: string, form: object = {}) => ({ type: 'string', title, enum: levels, form });
const scales = (title: string) => ({
  type: 'object',
  title,
  properties: { now: question('Now', { requiredWhen: true }), later: question('In a year') },
});
const matrix = (title: string, properties: object) => ({ type: 'object', title, form: { widget: 'matrix' }, properties });

const crew = {
  type: 'array',
  title: 'Crew',
  minItems: 1,
  maxItems: 4,
  items: {
    type: 'object',
    title: '{crew.#.name|Person {row}}',
    properties: {
      name: { type: 'string', title: 'Name' },
      skills: matrix('Skills of {crew.#.name|person {row}}', {
        sailing: question('Sailing', { requiredWhen: true }),
        teaching: question('Teaching', {
          visibleWhen: { '==': [{ var: 'crew.#.skills.sailing' }, 'Good'] },
          onChange: { clear: ['crew.#.skills.cooking'] },
        }),
        cooking: question('Cooking', {
          enabledWhen: { '!=': [{ var: 'crew.#.name' }, 'Guest'] },
          checks: [
            { id: 'none', failsWhen: { '==': [{ var: 'crew.#.skills.cooking' }, 'None'] }, message: 'Nobody cooks', severity: 'warning' },
          ],
        }),
      }),
      trips: {
        type: 'array',
        title: 'Trips',
        maxItems: 2,
        items: {
          type: 'object',
          title: 'Trip {row}',
          properties: { wear: matrix('Wear after trip {row}', { hull: scales('Hull'), sail: scales('Sail') }) },
        },
        form: { add: 'Add a trip', remove: 'Remove trip {row}' },
      },
      fears: matrix('Fears of {crew.#.name|person {row}}', { storms: question('Storms', { requiredWhen: true }) }),
    },
    texts: [
      { before: 'skills', heading: 'What can you do?' },
      { before: 'skills.cooking', note: 'Be honest.' },
      { before: 'trips', note: 'The last two.' },
    ],
  },
  form: { add: 'Add a person', remove: 'Remove {title}', canReorder: true },
};
const boats = {
  type: 'array',
  title: 'Boats',
  minItems: 1,
  maxItems: 3,
  items: { type: 'object', title: 'Boat {row}', properties: { wear: matrix('Wear', { hull: scales('Hull') }) } },
  form: { layout: 'table' },
};

const steps = [
  { id: 'all', title: 'All', sections: [{ title: 'Club', fields: ['crew', 'boats'] }] },
  { id: 'fears', title: 'Fears of {crew.#.name}', forEach: 'crew', sections: [{ fields: ['crew.#.fears.storms'] }] },
];

beforeEach(async () => {
  sessionStorage.clear();
  const { entry: _entry, lookups: _lookups, ...garden } = gardenDefinition();
  const server = fakeServer();
  server.answer('GET definitions/garden', () => json({ ...garden, answers: { type: 'object', properties: { crew, boats } }, steps }));
  await renderSampleForm(server);
});
afterEach(cleanup);

const card = (name: string | RegExp) => screen.getByRole('group', { name });
const radios = (name: string | RegExp, within_: HTMLElement) => within(within_).getByRole('radiogroup', { name });
const answer = (group: HTMLElement, name: string) => fireEvent.click(within(group).getByRole('radio', { name }));
const describedBy = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');
const isBefore = (one: Element, other: Element): boolean => (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

test('each row has a matrix of its own, whose texts, conditions and answers are those of the row', () => {
  press('Add a person');
  const ana = card('Person 2');
  fireEvent.change(within(ana).getByLabelText('Name'), { target: { value: 'Ana' } });
  const matrices = screen.getAllByRole('group', { name: /^Skills of/ });
  expect(matrices.map((group) => group.getAttribute('aria-labelledby')).map((id) => document.getElementById(id!)?.textContent)).toEqual([
    'Skills of person 1',
    'Skills of Ana',
  ]);
  expect(within(matrices[1]!).getAllByRole('radiogroup')).toHaveLength(2);
  answer(radios(/^Sailing/, matrices[1]!), 'Good');
  expect(within(matrices[0]!).queryByRole('radiogroup', { name: /^Teaching/ })).toBeNull();
  answer(radios(/^Teaching/, matrices[1]!), 'Some');
  expect(
    within(matrices[1]!)
      .getAllByRole('radio', { checked: true })
      .map((radio) => (radio as HTMLInputElement).name),
  ).toEqual(['crew.1.skills.sailing', 'crew.1.skills.teaching']);
  fireEvent.change(within(ana).getByLabelText('Name'), { target: { value: 'Guest' } });
  const cooking = within(radios(/^Cooking/, card('Skills of Guest'))).getAllByRole<HTMLInputElement>('radio');
  expect(cooking.every(({ disabled }) => disabled)).toBe(true);
});

test('a matrix moves with its row, and goes with it', async () => {
  press('Add a person');
  answer(radios(/^Sailing/, card('Skills of person 2')), 'Some');
  fireEvent.click(screen.getByRole('button', { name: 'Move Person 2 up' }));
  const checked = () => screen.getAllByRole('radio', { checked: true }).map((radio) => (radio as HTMLInputElement).name);
  expect(checked()).toEqual(['crew.0.skills.sailing']);
  press('Remove Person 2');
  await waitFor(() => expect(screen.getAllByRole('group', { name: /^Skills of/ })).toHaveLength(1));
  expect(checked()).toEqual(['crew.0.skills.sailing']);
});

test('texts before the questions of a matrix are above it', () => {
  const skills = card('Skills of person 1');
  for (const text of ['What can you do?', 'Be honest.']) expect(isBefore(screen.getByText(text), skills)).toBe(true);
  expect(isBefore(skills, screen.getByText('The last two.'))).toBe(true);
});

test('errors are at each question, also in inner rows, and the summary names the row of a matrix with two scales', async () => {
  press('Add a trip');
  press('Next');
  const sailing = radios(/^Sailing/, card('Skills of person 1'));
  await waitFor(() => expect(describedBy(sailing)).toBe('Error: Sailing is required'));
  expect(sailing.getAttribute('aria-invalid')).toBe('true');
  const hull = radios('Hull Now', card('Wear after trip 1'));
  expect(describedBy(hull)).toBe('Error: Now is required');
  const links = screen.getAllByRole('link', { name: /is required$/ });
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Sailing is required',
    'Hull: Now is required',
    'Sail: Now is required',
    'Boat 1: Hull: Now is required',
  ]);
  fireEvent.click(links[1]!);
  expect(document.activeElement).toBe(within(hull).getByRole('radio', { name: 'None' }));
});

test('a warning is at its question, where it is confirmed', async () => {
  const skills = card('Skills of person 1');
  answer(radios(/^Sailing/, skills), 'Some');
  answer(radios(/^Cooking/, skills), 'None');
  fireEvent.blur(within(radios(/^Cooking/, skills)).getByRole('radio', { name: 'None' }));
  const warning = await within(skills).findByRole('group', { name: /Nobody cooks/ });
  expect(describedBy(radios(/^Cooking/, skills))).toContain('Nobody cooks');
  fireEvent.click(within(warning).getByRole('checkbox'));
  expect(within(warning).getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
});

test('in a table each question is a column', () => {
  const table = screen.getByRole('table', { name: 'Boats' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Now *', 'In a year']);
  expect(within(table).queryByRole('radiogroup')).toBeNull();
});

test('the page of a row has the matrix that it contains', async () => {
  const skills = card('Skills of person 1');
  answer(radios(/^Sailing/, skills), 'Some');
  fireEvent.change(screen.getByLabelText(/^Now/), { target: { value: 'Good' } });
  expect(within(card('Person 1')).queryByRole('group', { name: /^Fears/ })).toBeNull();
  press('Next');
  const fears = await screen.findByRole('group', { name: 'Fears of person 1' });
  press('Next');
  await waitFor(() => expect(describedBy(radios(/^Storms/, fears))).toBe('Error: Storms is required'));
  answer(radios(/^Storms/, fears), 'Some');
  press('Next');
  expect(await screen.findByRole('row', { name: 'Storms Some' })).toBeTruthy();
  expect(screen.getByRole('row', { name: 'Hull: Now Good' })).toBeTruthy();
});

test('a question whose answer was emptied has the reason, until it is answered again', () => {
  const person = card('Person 1');
  answer(radios(/^Cooking/, person), 'Some');
  answer(radios(/^Sailing/, person), 'Good');
  answer(radios(/^Teaching/, person), 'Good');
  const remark = 'Because Person 1: Teaching changed, please answer Person 1: Cooking again.';
  expect(describedBy(radios(/^Cooking/, person))).toContain(remark);
  answer(radios(/^Cooking/, person), 'Good');
  expect(screen.queryByText(remark)).toBeNull();
});
