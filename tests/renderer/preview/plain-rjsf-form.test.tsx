// @vitest-environment happy-dom
/** The form of the preview's tab "Plain RJSF". */

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { FieldDefinition } from '#engine';
import { exportToRjsf } from '#engine/kit/export/export-to-rjsf';
import PlainRjsfForm from '../../../renderer/preview/panel/PlainRjsfForm.tsx';

afterEach(cleanup);

const choice = (widget: 'radio' | 'select'): FieldDefinition => ({
  type: 'string',
  title: `By ${widget}`,
  oneOf: [
    { const: 'post', title: 'By post' },
    { const: 'desk', title: 'At the desk' },
  ],
  form: { widget, requiredWhen: true },
});

function renderForm(answers: Record<string, unknown>) {
  const exported = exportToRjsf({
    id: 'sample',
    version: 1,
    title: 'Sample',
    submission: { path: 'samples', success: {}, failure: { dialog: 'failed' } },
    answers: {
      type: 'object',
      properties: {
        card: {
          type: 'object',
          properties: {
            radio: choice('radio'),
            select: choice('select'),
            drives: { type: 'boolean', title: 'By car', form: { requiredWhen: true } },
            agrees: { type: 'boolean', title: 'I agree', const: true, form: { requiredWhen: true } },
            copies: { type: 'integer', title: 'Copies', default: 2 },
          },
        },
      },
    },
    steps: [
      { id: 'one', title: 'One', sections: [{ fields: ['card.radio', 'card.select', 'card.drives', 'card.agrees', 'card.copies'] }] },
    ],
  });
  const { container } = render(<PlainRjsfForm exported={exported} answers={answers} />);
  const input = (name: string) => container.querySelector<HTMLInputElement>(`#root_card_${name}`)!;
  return {
    checked: [...container.querySelectorAll<HTMLInputElement>('input[type=radio]')].map(({ checked }) => checked),
    select: input('select').value,
    agrees: input('agrees').checked,
    copies: input('copies').value,
  };
}

it('selects no option and checks no box before the user does; defaults are applied', () => {
  expect(renderForm({})).toEqual({ checked: [false, false], select: '', agrees: false, copies: '2' });
});

it('shows the answers of the form', () => {
  expect(renderForm({ card: { radio: 'desk', select: 'post', drives: true, agrees: true, copies: 3 } })).toEqual({
    checked: [false, true],
    select: '0',
    agrees: true,
    copies: '3',
  });
});

it('does not answer a required box before the user does', () => {
  renderForm({ card: { radio: 'desk', select: 'post', agrees: true } });
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
  expect(screen.getByRole('status').textContent).toBe('ajv rejected the answers at the last Submit.');
  fireEvent.click(screen.getByLabelText(/^By car/));
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
  expect(screen.getByRole('status').textContent).toBe('ajv accepted the answers at the last Submit.');
});
