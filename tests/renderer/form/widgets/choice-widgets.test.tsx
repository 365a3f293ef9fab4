// @vitest-environment happy-dom
/** The widgets for options with descriptions, groups, reasons and own texts. */

import { cleanup, configure, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { gatherGroups, groupOptions } from '../../../../renderer/form/widgets/choice/option-groups.ts';
import { choicesFormDefinition } from '../../../e2e/support/forms/choices-form.ts';
import { fakeServer, json } from '../support/fake-server.ts';
import { renderForm } from '../support/render-sample-form.tsx';

configure({ asyncUtilTimeout: 10_000 });
beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

async function open(definition = choicesFormDefinition()): Promise<void> {
  const server = fakeServer();
  server.answer('GET definitions/camp-site', () => json(definition));
  await renderForm('camp-site', server);
  await screen.findByLabelText(/^People/);
}

const radio = (name: string): HTMLInputElement => screen.getByRole('radio', { name });
const textOf = (ids: string | null): string[] => (ids ?? '').split(' ').map((id) => document.getElementById(id)?.textContent ?? '');

test('a radio button has its description, and the reason while it is disabled', async () => {
  await open();
  expect(radio('Wooden hut').disabled).toBe(true);
  expect(textOf(radio('Wooden hut').getAttribute('aria-describedby'))).toEqual([
    'Two rooms with a stove, for up to 6 people.',
    'Only for members.',
  ]);
  fireEvent.click(radio('Yes'));
  expect(radio('Wooden hut').disabled).toBe(false);
  expect(textOf(radio('Wooden hut').getAttribute('aria-describedby'))).toEqual(['Two rooms with a stove, for up to 6 people.']);
  expect(screen.getByRole('img', { name: 'A small house' }).getAttribute('src')).toBe('/pictures/hut.svg');
});

test('Yes and No are both answers, and neither is selected at first', async () => {
  await open();
  const isChecked = () => [radio('Yes').checked, radio('No').checked];
  expect(isChecked()).toEqual([false, false]);
  fireEvent.click(radio('No'));
  expect(isChecked()).toEqual([false, true]);
});

test('a select has groups, indented options, and reasons after the labels', async () => {
  await open();
  const select = screen.getByRole('combobox', { name: 'Breakfast' });
  const groups = [...select.querySelectorAll('optgroup')];
  expect(groups.map(({ label, children }) => [label, [...children].map(({ textContent }) => textContent)])).toEqual([
    ['Fruit', ['Apple', 'Plum']],
    ['From the oven', ['Bread', '\u2003Rye bread', 'Cake – only for members']],
  ]);
});

test('a combobox keeps the headings of matches', async () => {
  await open();
  const input = screen.getByRole('combobox', { name: 'Sport' });
  fireEvent.click(input);
  expect(screen.getAllByRole('group').map((group) => within(group).queryAllByRole('option').length)).toEqual(
    expect.arrayContaining([2, 1]),
  );
  fireEvent.change(input, { target: { value: 'sail' } });
  const group = screen.getByRole('group', { name: 'On the water' });
  expect(within(group).getByRole('option').textContent).toBe('SailingOnly for members.');
  expect(screen.queryByText('On land')).toBeNull();
});

test('the first letter already marks the first match that can be chosen, and Enter chooses it', async () => {
  await open();
  const input = screen.getByRole<HTMLInputElement>('combobox', { name: 'Sport' });
  const list = () => within(screen.getByRole('listbox', { name: 'Sport' }));
  const marked = () => list().queryByRole('option', { selected: true })?.textContent;
  fireEvent.click(input);
  fireEvent.change(input, { target: { value: 'sail' } });
  expect(marked()).toBeUndefined();
  fireEvent.keyDown(input, { key: 'Enter' });
  expect(input.value).toBe('sail');
  fireEvent.blur(input);
  expect(input.value).toBe('sail');
  expect(screen.getByText('Choose one option of the list. "sail" is not enough to find it.')).toBeTruthy();
  fireEvent.focus(input);
  fireEvent.change(input, { target: { value: 'l' } });
  expect(
    list()
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['SailingOnly for members.', 'Walk']);
  expect(marked()).toBe('Walk');
  fireEvent.keyDown(input, { key: 'Enter' });
  expect(input.value).toBe('Walk');
});

test('the text of the chosen option, entered over itself, finds this option alone', async () => {
  await open();
  const input = screen.getByRole<HTMLInputElement>('combobox', { name: 'Sport' });
  fireEvent.focus(input);
  fireEvent.change(input, { target: { value: 'walk' } });
  fireEvent.blur(input);
  expect(input.value).toBe('Walk');
  fireEvent.focus(input);
  fireEvent.click(input);
  // A paste of the same text leaves the value as it is.
  fireEvent.input(input, { target: { value: 'Walk' } });
  const list = within(screen.getByRole('listbox', { name: 'Sport' }));
  expect(list.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Walk']);
  fireEvent.blur(input);
  expect(input.value).toBe('Walk');
});

test('an own text stays in its input while it is equal to an option', async () => {
  await open();
  fireEvent.click(radio('In another way'));
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: /In which way/ });
  fireEvent.focus(input);
  fireEvent.change(input, { target: { value: 'From friends' } });
  expect(radio('In another way').checked).toBe(true);
  expect(input.value).toBe('From friends');
  fireEvent.blur(input);
  expect(radio('From friends').checked).toBe(true);
  expect(screen.queryByRole('textbox', { name: /In which way/ })).toBeNull();
});

test('the input of an own text has the error, and an emptied one stays', async () => {
  await open();
  fireEvent.change(screen.getByRole('combobox', { name: 'Language of the letter' }), { target: { value: ' ' } });
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: /Which language/ });
  fireEvent.focus(input);
  fireEvent.change(input, { target: { value: 'Welsh' } });
  fireEvent.change(input, { target: { value: '' } });
  expect(input.value).toBe('');
  fireEvent.blur(input);
  expect(await screen.findByText('Which language? is required')).toBeTruthy();
  expect(textOf(input.getAttribute('aria-describedby'))).toEqual(['Error: Which language? is required']);
});

test('a read-only answer is shown as its text', async () => {
  const definition = choicesFormDefinition() as { answers: { properties: Record<string, { default?: unknown; form: object }> } };
  const { isMember, source } = definition.answers.properties;
  Object.assign(isMember!, { default: false, form: { ...isMember!.form, lockedWhen: true } });
  Object.assign(source!, { default: 'On a walk', form: { ...source!.form, lockedWhen: true } });
  await open(definition);
  expect(screen.getByLabelText<HTMLInputElement>(/Are you a member/).value).toBe('No');
  expect(screen.getByLabelText<HTMLInputElement>(/How did you hear/).value).toBe('On a walk');
});

test('matches of a search are gathered by group', () => {
  const list = ['a1', 'b1', 'a2', 'c'].map((value) => ({ value, label: value, ...(value !== 'c' && { heading: value[0]! }) }));
  expect(gatherGroups(list).map(({ value }) => value)).toEqual(['a1', 'a2', 'b1', 'c']);
  expect(groupOptions(gatherGroups(list)).map(({ heading, options }) => [heading, options.length])).toEqual([
    ['a', 2],
    ['b', 1],
    [undefined, 1],
  ]);
});
