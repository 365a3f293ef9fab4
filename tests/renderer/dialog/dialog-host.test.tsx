// @vitest-environment happy-dom
/** DialogHost: content, closing and focus of the modal. */

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DialogDefinition } from '../../../engine/language/dialog-definition.ts';
import { DialogHost } from '../../../renderer/dialog/DialogHost.tsx';
import type { ShownDialog } from '../../../renderer/dialog/use-modal.ts';
import { SuspensionContext } from '../../../renderer/dialog/suspension.ts';
import { focusAfterDialogs } from '../../../renderer/dialog/focus-after-dialogs.ts';

const onClose = vi.fn<() => void>();

beforeEach(() => {
  vi.useFakeTimers();
  onClose.mockReset();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const info: DialogDefinition = { type: 'info', title: 'NOTE', text: 'Read **this**.' };
const loader: DialogDefinition = { type: 'loader', title: 'WAIT' };

function shown(dialog: DialogDefinition, id = 'one'): ShownDialog {
  return { id, dialog };
}

function Address() {
  return <output>{useLocation().pathname}</output>;
}

function host(dialogs: ShownDialog[], isSuspended = false, children?: React.ReactNode) {
  return (
    <MemoryRouter>
      <SuspensionContext value={isSuspended}>
        <DialogHost dialogs={dialogs} onClose={onClose}>
          {children}
        </DialogHost>
      </SuspensionContext>
      <Address />
    </MemoryRouter>
  );
}

const element = (): HTMLDialogElement => document.querySelector('dialog') as HTMLDialogElement;

test('a dialog is named by its title and described by its text', () => {
  render(host([shown(info)]));
  const dialog = element();
  expect(dialog.open).toBe(true);
  expect(document.getElementById(dialog.getAttribute('aria-labelledby') ?? '')?.textContent).toBe('NOTE');
  expect(document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Read this.');
  expect(dialog.querySelector('strong')?.textContent).toBe('this');
});

test('only the first of several dialogs is shown', () => {
  render(host([shown(info), shown({ ...info, title: 'LATER' }, 'two')]));
  expect(screen.getByText('NOTE')).toBeTruthy();
  expect(screen.queryByText('LATER')).toBeNull();
});

test('a dialog without buttons has a focused close button', () => {
  render(host([shown({ ...info, closable: false })]));
  const button = screen.getByRole('button', { name: 'Close' });
  expect(document.activeElement).toBe(button);
  fireEvent.click(button);
  expect(onClose).toHaveBeenCalledExactlyOnceWith('one', expect.objectContaining({ label: 'Close' }));
});

test('an error is an alert dialog', () => {
  render(host([shown({ ...info, type: 'error' })]));
  expect(element().getAttribute('role')).toBe('alertdialog');
});

test('a dialog of an unknown type is shown as information', () => {
  render(host([shown({ ...info, type: '{type}' })]));
  expect(element().getAttribute('role')).toBe('dialog');
});

test('a loader is busy, has neither button nor close icon, and Esc does not close it', () => {
  render(host([shown(loader)]));
  expect(element().getAttribute('aria-busy')).toBe('true');
  expect(screen.queryAllByRole('button')).toEqual([]);
  expect(fireEvent.keyDown(element(), { key: 'Escape' })).toBe(false);
  fireEvent(element(), new Event('cancel', { cancelable: true }));
  expect(onClose).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(element());
});

test('Esc and the close icon close a closable dialog', () => {
  render(host([shown({ ...info, buttons: [] })]));
  fireEvent(element(), new Event('cancel', { cancelable: true }));
  expect(onClose).toHaveBeenLastCalledWith('one', undefined);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledTimes(2);
});

test('a dialog that is not closable reopens when the browser closes it', () => {
  render(host([shown({ ...info, closable: false, buttons: [] })]));
  act(() => element().close());
  expect(element().open).toBe(true);
});

test('the content is removed after the closing animation of 300 ms', () => {
  const { rerender } = render(host([shown(info)]));
  rerender(host([]));
  expect(element().open).toBe(false);
  act(() => void vi.advanceTimersByTime(299));
  expect(screen.getByText('NOTE')).toBeTruthy();
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.queryByText('NOTE')).toBeNull();
});

test('a button pressed during the closing animation has no effect', () => {
  const { rerender } = render(host([shown(info)]));
  const button = screen.getAllByText('Close')[0] as HTMLElement;
  rerender(host([]));
  fireEvent.click(button);
  expect(onClose).not.toHaveBeenCalled();
});

test('a loader stays open if another dialog follows within its delay', () => {
  const { rerender } = render(host([shown(loader)]));
  const close = vi.spyOn(element(), 'close');
  rerender(host([]));
  act(() => void vi.advanceTimersByTime(100));
  expect(element().open).toBe(true);
  rerender(host([shown(info, 'two')]));
  act(() => void vi.advanceTimersByTime(1_000));
  expect(close).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(screen.getByText('Close', { selector: 'dialog *' }));
});

test('in a dialog with a danger button another button has the focus', () => {
  render(host([shown({ ...info, buttons: [{ label: 'Delete', kind: 'danger' }, { label: 'Keep' }] })]));
  expect(document.activeElement?.textContent).toBe('Keep');
});

test('a button with a target closes the dialog, then navigates', () => {
  render(host([shown({ ...info, buttons: [{ label: 'OK', to: '/next' }] })]));
  fireEvent.click(screen.getByText('OK'));
  expect(onClose).toHaveBeenCalledOnce();
  expect(screen.getByRole('status').textContent).toBe('/next');
});

test('the field of a dialog has the focus, and Enter presses the primary button', () => {
  const buttons: DialogDefinition['buttons'] = [{ label: 'Cancel' }, { label: 'Continue', kind: 'primary' }];
  render(host([shown({ ...info, buttons })], false, <input aria-label="Code" />));
  const input = screen.getByLabelText('Code');
  expect(document.activeElement).toBe(input);
  fireEvent.submit(input.closest('form') as HTMLFormElement);
  expect(onClose).toHaveBeenCalledExactlyOnceWith('one', buttons[1]);
});

test('a dialog is closed while the app is suspended, and reopens afterwards', () => {
  const { rerender } = render(host([shown(info)]));
  rerender(host([shown(info)], true));
  expect(element().open).toBe(false);
  rerender(host([shown(info)], false));
  expect(element().open).toBe(true);
  expect(onClose).not.toHaveBeenCalled();
});

test('focusAfterDialogs sets the focus after the open modal has closed', () => {
  const { rerender } = render(
    <>
      <h1 tabIndex={-1}>Heading</h1>
      {host([shown(info)])}
    </>,
  );
  const heading = screen.getByText('Heading');
  focusAfterDialogs(heading);
  expect(document.activeElement).not.toBe(heading);
  rerender(
    <>
      <h1 tabIndex={-1}>Heading</h1>
      {host([])}
    </>,
  );
  expect(document.activeElement).toBe(heading);
});
