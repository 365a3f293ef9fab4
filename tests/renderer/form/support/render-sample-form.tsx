/** Opens the garden's form on a page, and fills it as a person would. */

import { configure, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import FormPage from '../../../../renderer/form/FormPage.tsx';
import { fakeServer, type FakeServer } from './fake-server.ts';

// A busy machine may take its time.
configure({ asyncUtilTimeout: 10_000 });

/** Draws the form and waits until it can be filled. */
export async function renderSampleForm(server: FakeServer = fakeServer()): Promise<FakeServer> {
  render(
    <MemoryRouter>
      <FormPage id="garden" send={server.send} />
    </MemoryRouter>,
  );
  await screen.findByRole('heading', { name: 'Garden Plot' });
  // Not there where the form opens at its second step.
  if (screen.queryByRole('combobox', { name: /^Land/ }) !== null) await screen.findByRole('option', { name: 'Japan' });
  return server;
}

export function field(label: string): HTMLInputElement {
  return screen.getByLabelText(new RegExp(`^${label}`), { selector: 'input, select, textarea' });
}

export function type(label: string, text: string): void {
  fireEvent.change(field(label), { target: { value: text } });
}

export function press(name: string): void {
  fireEvent.click(screen.getByRole('button', { name }));
}

/** Opens a combobox and clicks one of its options. */
export async function choose(label: string, option: string): Promise<void> {
  fireEvent.focus(field(label));
  fireEvent.click(field(label));
  fireEvent.click(await screen.findByRole('option', { name: option }));
}

/** Gives files to an upload field; what becomes of them shows a moment later. */
export function upload(label: string, ...files: File[]): void {
  const input = field(label);
  Object.defineProperty(input, 'files', { configurable: true, value: files });
  fireEvent.change(input);
}

/** Fills the first step rightly. */
export async function fillKeeper(): Promise<void> {
  type('Name', 'Ana');
  fireEvent.click(screen.getByLabelText('I bring my own'));
  type('Land', 'ph');
  await screen.findByRole('combobox', { name: /Town/ });
  await choose('Town', 'Makati');
}
