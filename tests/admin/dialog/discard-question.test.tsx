// @vitest-environment happy-dom
/** A dialog with entered text asks before it closes. */

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { Modal } from '../../../admin/dialog/Modal.tsx';
import { useModalActions } from '../../../admin/dialog/modal-context.ts';

afterEach(cleanup);

function Content({ onSave }: { onSave: () => void }) {
  const { requestClose, markEntered, markSaved } = useModalActions();
  return (
    <>
      <label>
        Name
        <input data-first="" defaultValue="" />
      </label>
      <button onClick={requestClose}>Cancel</button>
      <button onClick={onSave}>Save</button>
      <button onClick={markEntered}>Choose a suggestion</button>
      <button onClick={markSaved}>Replace</button>
    </>
  );
}

function Example({ asksBeforeDiscard = true }: { asksBeforeDiscard?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      <Modal title="Example" isOpen={isOpen} onClose={() => setOpen(false)} asksBeforeDiscard={asksBeforeDiscard}>
        <Content onSave={() => setOpen(false)} />
      </Modal>
    </>
  );
}

const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name, hidden: true }));
const field = (): HTMLInputElement => screen.getByLabelText('Name');
const escape = (): void => void fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
const listOpenTitles = (): (string | undefined)[] =>
  [...document.querySelectorAll('dialog[open]')].map((dialog) => dialog.querySelector('h2')?.textContent);
const QUESTION = 'Discard what you entered?';

function open(props: { asksBeforeDiscard?: boolean } = {}): void {
  render(<Example {...props} />);
  press('Open');
  expect(document.activeElement).toBe(field());
}
function type(text: string): void {
  fireEvent.input(field(), { target: { value: text } });
}

it.each([
  ['Escape', escape],
  ['Cancel', () => press('Cancel')],
  ['the close icon', () => press('Close')],
])('%s closes a dialog without an entry at once', (_, close) => {
  open();
  close();
  expect(listOpenTitles()).toEqual([]);
});

it.each([
  ['Escape', escape],
  ['Cancel', () => press('Cancel')],
])('%s asks once something was entered, with the focus on the harmless answer', (_, close) => {
  open();
  type('Finnish');
  close();
  expect(listOpenTitles()).toEqual([QUESTION, 'Example']);
  expect(document.activeElement?.textContent).toBe('Keep editing');
});

it('the close icon and the request of a browser to close the dialog ask too', async () => {
  open();
  type('Finnish');
  fireEvent.click(screen.getByRole('dialog').querySelector('[aria-label=Close]')!);
  expect(listOpenTitles()).toContain(QUESTION);
  press('Keep editing');
  const event = new Event('cancel', { cancelable: true });
  await act(async () => void screen.getByRole('dialog').dispatchEvent(event));
  expect(event.defaultPrevented).toBe(true);
  expect(listOpenTitles()).toContain(QUESTION);
});

it('a dialog that the browser has closed opens again with the question', async () => {
  open();
  type('Finnish');
  await act(async () => screen.getByRole<HTMLDialogElement>('dialog').close());
  expect(listOpenTitles()).toEqual([QUESTION, 'Example']);
  expect(field().value).toBe('Finnish');
});

it.each([
  ['Keep editing', () => press('Keep editing')],
  ['Escape', escape],
])('%s in the question keeps the text and gives the focus back', (_, keep) => {
  open();
  type('Finnish');
  escape();
  keep();
  expect(listOpenTitles()).toEqual(['Example']);
  expect(field().value).toBe('Finnish');
  expect(document.activeElement).toBe(field());
});

it('Discard closes both, and the next opening starts without an entry', () => {
  open();
  type('Finnish');
  escape();
  press('Discard');
  expect(listOpenTitles()).toEqual([]);
  press('Open');
  escape();
  expect(listOpenTitles()).toEqual([]);
});

it('a save closes the dialog without a question', () => {
  open();
  type('Finnish');
  press('Save');
  expect(listOpenTitles()).toEqual([]);
});

it('a choice that causes no event is reported by the content, and so is a write that keeps the dialog open', () => {
  open();
  press('Choose a suggestion');
  escape();
  expect(listOpenTitles()).toContain(QUESTION);
  press('Keep editing');
  press('Replace');
  escape();
  expect(listOpenTitles()).toEqual([]);
});

it('Escape that a control handles itself, for example to close its list, closes nothing', () => {
  open();
  field().addEventListener('keydown', (event) => event.preventDefault());
  escape();
  expect(listOpenTitles()).toEqual(['Example']);
});

it('a dialog without a form closes at once', () => {
  open({ asksBeforeDiscard: false });
  type('Finnish');
  escape();
  expect(listOpenTitles()).toEqual([]);
});
