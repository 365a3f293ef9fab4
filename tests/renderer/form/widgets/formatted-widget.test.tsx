// @vitest-environment happy-dom
/** The formatted input: it keeps what is typed, and shows the formatted number when it is left. */

import { act, cleanup, configure, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { formattedFormDefinition } from '../../../e2e/support/forms/formatted-form.ts';
import { fakeServer, json } from '../support/fake-server.ts';
import { renderForm } from '../support/render-sample-form.tsx';

configure({ asyncUtilTimeout: 10_000 });

beforeEach(() => {
  document.documentElement.lang = 'en';
  sessionStorage.clear();
});

afterEach(cleanup);

async function open(): Promise<void> {
  const server = fakeServer();
  server.answer('GET definitions/scrap-metal', () => json(formattedFormDefinition()));
  await renderForm('scrap-metal', server);
  await screen.findByLabelText(/^Price/);
}

const input = (label: string): HTMLInputElement => screen.getByLabelText(new RegExp(`^${label}`), { selector: 'input' });

/** Types a text and leaves the input. */
function type(label: string, text: string): void {
  fireEvent.focus(input(label));
  fireEvent.change(input(label), { target: { value: text } });
  expect(input(label).value).toBe(text);
  fireEvent.blur(input(label));
}

test.each(['1.2.3', '1e5', '0x10', '1,2,3', 'about 5', '12345678901234567', '$5'])('"%s" stays as it is typed', async (text) => {
  await open();
  type('Price', text);
  expect(input('Price').value).toBe(text);
  expect(await screen.findByText('Enter a number such as 1,234.50')).toBeTruthy();
  fireEvent.focus(input('Price'));
  expect(input('Price').value).toBe(text);
});

test('a pasted amount is read, and edited in plain notation', async () => {
  await open();
  type('Price', ' € 1,234.5 ');
  expect(input('Price').value).toBe('€1,234.50');
  expect(input('Share of the partner').value).toBe('€411.50');
  fireEvent.focus(input('Price'));
  expect(input('Price').value).toBe('1234.5');
  fireEvent.change(input('Price'), { target: { value: '1234.' } });
  expect(input('Price').value).toBe('1234.');
  fireEvent.change(input('Price'), { target: { value: '' } });
  fireEvent.blur(input('Price'));
  expect(input('Price').value).toBe('');
  expect(input('Price').placeholder).toBe('€');
});

test('a number with too many decimals is shown with all of them', async () => {
  await open();
  type('Price', '1.005');
  expect(input('Price').value).toBe('€1.005');
  expect(await screen.findByText('Price can have at most 2 decimals')).toBeTruthy();
});

test('the page sets the notation', async () => {
  document.documentElement.lang = 'de';
  await open();
  type('Price', '1.234,5');
  expect(input('Price').value).toBe('1.234,50\u00A0€');
  type('Price', '1,234.5');
  expect(await screen.findByText('Enter a number such as 1.234,50')).toBeTruthy();
});

test('the keyboard selects the content, the pointer does not', async () => {
  await open();
  type('Price', '1250');
  act(() => input('Price').focus());
  expect([input('Price').selectionStart, input('Price').selectionEnd]).toEqual([0, 4]);
  act(() => input('Price').blur());
  input('Price').setSelectionRange(0, 0);
  fireEvent.pointerDown(input('Price'));
  act(() => input('Price').focus());
  fireEvent.pointerUp(input('Price'));
  expect(input('Price').selectionStart).toBe(input('Price').selectionEnd);
});

test('prefix and suffix describe the input, and the unit has its own label and error', async () => {
  await open();
  const describedBy = (label: string): string[] =>
    (input(label).getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent ?? '');
  expect(describedBy('Price')).toEqual(['per month']);
  expect(describedBy('License')).toEqual(['No.']);
  const unit = (): HTMLSelectElement => screen.getByRole('combobox', { name: 'Unit of the weight' });
  type('Weight', '1000.5');
  expect(input('Weight').value).toBe('1,000.5');
  fireEvent.blur(unit());
  expect(unit().getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(unit().getAttribute('aria-describedby')!)?.textContent).toContain('Unit of the weight is required');
  fireEvent.change(unit(), { target: { value: 'sack' } });
  expect(unit().getAttribute('aria-invalid')).toBeNull();
  expect(unit().value).toBe('sack');
});
