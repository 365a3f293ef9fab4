// @vitest-environment happy-dom
/** List of all fields in the preview: hidden and skipped steps with their reason. */

import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { compileForm, createFormState, setAnswer, type AuthoredFormDefinition, type FormState } from '#engine';
import { FieldList } from '../../../renderer/preview/panel/FieldList.tsx';
import camp from '../../samples/forms/holiday-camp.json' with { type: 'json' };

afterEach(cleanup);

const form = compileForm(camp as unknown as AuthoredFormDefinition).form!;
const begun = createFormState(form, { today: '2026-11-20', side: 'browser' });

function renderList(state: FormState): void {
  const getLocation = (pointer: string) => (pointer === '' ? undefined : { file: 'holiday-camp.json', line: 7, column: 1 });
  render(<FieldList form={form} state={state} inspected={undefined} onSelect={() => {}} getLocation={getLocation} />);
}

const headings = (): (string | null)[] => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const part = (name: string): HTMLElement => screen.getByRole('heading', { name }).parentElement!;

test('hidden and skipped steps are marked and have the reason', () => {
  renderList(begun);
  expect(headings()).toEqual(['Guest (current step)', 'Guardian (hidden)', 'Night (hidden)', 'Meals (hidden)', 'Bus (hidden)']);
  expect(part('Guardian (hidden)').textContent).toContain('Hidden, because visibleWhen is false.');
  expect(part('Guardian (hidden)').textContent).toContain('Age (not answered)');
  expect(part('Meals (hidden)').textContent).toContain('Skipped, because nothing in it is visible.');
  expect(within(part('Guardian (hidden)')).getAllByRole('button', { name: 'holiday-camp.json:7:1' })).not.toEqual([]);
});

test('a step is not marked while it is visible', () => {
  renderList(setAnswer(form, begun, 'guest.age', 12));
  expect(headings()).toEqual(['Guest (current step)', 'Guardian', 'Night (hidden)', 'Meals', 'Bus (hidden)']);
});

test('a search lists only steps with a matching field', () => {
  renderList(begun);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'bed' } });
  expect(headings()).toEqual(['Night (hidden)']);
});
