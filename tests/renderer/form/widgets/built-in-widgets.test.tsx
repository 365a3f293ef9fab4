// @vitest-environment happy-dom
/** The built-in widgets implement RJSF's widget contract: RJSF's own form renders them. */

import Form from '@rjsf/core';
import { ariaDescribedByIds, errorId, helpId, optionId, titleId } from '@rjsf/utils';
import type { RegistryWidgetsType, RJSFSchema, UiSchema } from '@rjsf/utils';
import validator from '@rjsf/validator-ajv8';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { builtInWidgets } from '../../../../renderer/form/widgets/built-in-widgets.ts';
import { ComboboxWidget } from '../../../../renderer/form/widgets/combobox/ComboboxWidget.tsx';
import { PhoneWidget } from '../../../../renderer/form/widgets/input/PhoneWidget.tsx';
import { addLoadedWidgets } from '../../../../renderer/form/widgets/loaded/loaded-widgets.tsx';
import * as ours from '../../../../renderer/form/widgets/control-ids.ts';

addLoadedWidgets({ combobox: ComboboxWidget, phone: PhoneWidget });

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

// The assignment is part of the test: it compiles only if the props are those of RJSF.
const widgets: RegistryWidgetsType = builtInWidgets;

const schema: RJSFSchema = {
  type: 'object',
  required: ['name'],
  properties: {
    name: { type: 'string', title: 'Name' },
    age: { type: 'integer', title: 'Age' },
    born: { type: 'string', format: 'date', title: 'Born' },
    about: { type: 'string', title: 'About' },
    plan: { type: 'string', title: 'Plan', enum: ['basic', 'full'] },
    pay: {
      type: 'string',
      title: 'Pay',
      oneOf: [
        { const: 'cash', title: 'In cash' },
        { const: 'card', title: 'By card' },
      ],
    },
    town: { type: 'string', title: 'Town', enum: ['Makati', 'Baguio'] },
    agrees: { type: 'boolean', title: 'I agree' },
  },
};
const uiSchema: UiSchema = {
  name: { 'ui:widget': 'text' },
  age: { 'ui:widget': 'text' },
  born: { 'ui:widget': 'date' },
  about: { 'ui:widget': 'textarea' },
  plan: { 'ui:widget': 'select' },
  pay: { 'ui:widget': 'radio' },
  town: { 'ui:widget': 'combobox' },
  agrees: { 'ui:widget': 'checkbox' },
};

test("RJSF's form receives the answers of the built-in widgets", async () => {
  const onSubmit = vi.fn<(data: unknown) => void>();
  const { container } = render(
    <Form schema={schema} uiSchema={uiSchema} widgets={widgets} validator={validator} onSubmit={({ formData }) => onSubmit(formData)} />,
  );
  const input = (name: string): HTMLInputElement => container.querySelector(`#root_${name}`)!;
  const type = (name: string, value: string): void => void fireEvent.change(input(name), { target: { value } });
  type('name', 'Ana');
  type('age', '7');
  type('born', '2019-02-03');
  type('about', 'Reads a lot');
  type('plan', 'full');
  fireEvent.click(screen.getByLabelText('By card'));
  fireEvent.focus(input('town'));
  fireEvent.click(input('town'));
  fireEvent.click(await screen.findByRole('option', { name: 'Baguio' }));
  fireEvent.click(input('agrees'));
  fireEvent.submit(container.querySelector('form')!);
  expect(onSubmit).toHaveBeenCalledWith({
    name: 'Ana',
    age: 7,
    born: '2019-02-03',
    about: 'Reads a lot',
    plan: 'full',
    pay: 'card',
    town: 'Baguio',
    agrees: true,
  });
});

test("RJSF's form marks the built-in widgets as required and invalid, and describes them", () => {
  const { container } = render(<Form schema={schema} uiSchema={uiSchema} widgets={widgets} validator={validator} noHtml5Validate />);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const name = (): HTMLElement => container.querySelector('#root_name')!;
  expect(name().getAttribute('aria-required')).toBe('true');
  fireEvent.submit(container.querySelector('form')!);
  expect(name().getAttribute('aria-invalid')).toBe('true');
  const ids = name().getAttribute('aria-describedby')!.split(' ');
  expect(ids.some((id) => document.getElementById(id)?.textContent?.includes('required'))).toBe(true);
});

test('the ids around a control are equal to those that RJSF generates', () => {
  const id = 'student-name';
  expect([ours.getTitleId(id), ours.getErrorId(id), ours.getHelpId(id), ours.getOptionId(id, 2), ours.getAriaDescribedByIds(id)]).toEqual([
    titleId(id),
    errorId(id),
    helpId(id),
    optionId(id, 2),
    ariaDescribedByIds(id),
  ]);
});
