/** Opens the garden's form on a page, and fills it as a person would. */

import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import FormPage from '../../../renderer/form/FormPage.tsx';
import { fakeServer, type FakeServer } from './fake-server.ts';

/** Draws the form and waits until it can be filled. */
export async function openGarden(server: FakeServer = fakeServer()): Promise<FakeServer> {
  render(
    <MemoryRouter>
      <FormPage id="garden" send={server.send} />
    </MemoryRouter>,
  );
  await screen.findByRole('heading', { name: 'Garden Plot' });
  await screen.findByRole('option', { name: 'Japan' }).catch(() => undefined);
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

/** Gives files to an upload field and waits until they were read or refused. */
export async function upload(label: string, ...files: File[]): Promise<void> {
  const input = field(label);
  Object.defineProperty(input, 'files', { configurable: true, value: files });
  await act(async () => {
    fireEvent.change(input);
    await new Promise((resolve) => setTimeout(resolve, 50));
  });
}

/** Fills the first step rightly. */
export async function fillKeeper(): Promise<void> {
  type('Name', 'Ana');
  fireEvent.click(screen.getByLabelText('I bring my own'));
  type('Land', 'ph');
  await screen.findByRole('combobox', { name: /Town/ });
  await choose('Town', 'Makati');
}
