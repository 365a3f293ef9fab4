/** Renders the sample form, and functions that fill it by label. */

import { configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect } from 'vitest';
import { keptParts } from '../../../../renderer/form/drafts/load-kept-parts.ts';
import FormPage from '../../../../renderer/form/FormPage.tsx';
import { laterParts } from '../../../../renderer/form/later/load-later-parts.ts';
import { fakeServer, type FakeServer } from './fake-server.ts';

// Waiting is longer than the default, because test machines can be slow.
configure({ asyncUtilTimeout: 10_000 });

/** Renders a form, and waits until its effects have run: from then on, its components are subscribed to the store. One of them sets the title. */
export async function renderForm(id: string, server: FakeServer): Promise<FakeServer> {
  // What the page loads when it is idle: the parts that announce changes and list errors are shown from the first render on, whatever tests the worker ran before.
  await Promise.all([
    laterParts.load(),
    keptParts.load(),
    import('../../../../renderer/form/widgets/combobox/ComboboxWidget.tsx'),
    import('../../../../renderer/form/widgets/file/FileWidget.tsx'),
  ]);
  document.title = '';
  render(
    <MemoryRouter>
      <FormPage id={id} send={server.send} />
    </MemoryRouter>,
  );
  await waitFor(() => expect(document.title).not.toBe(''));
  return server;
}

/** Renders the sample form and waits until its lookups are loaded. */
export async function renderSampleForm(server: FakeServer = fakeServer()): Promise<FakeServer> {
  await renderForm('garden', server);
  await screen.findByRole('heading', { name: 'Garden Plot' });
  // The select is missing if the form opens at its second step.
  if (screen.queryByRole('combobox', { name: /^Land/ }) !== null) await screen.findByRole('option', { name: 'Japan' });
  return server;
}

/** Returns the control with a label. */
export function field(label: string): HTMLInputElement {
  return screen.getByLabelText(new RegExp(`^${label}`), { selector: 'input, select, textarea' });
}

/** Enters a text. */
export function type(label: string, text: string): void {
  fireEvent.change(field(label), { target: { value: text } });
}

/** Clicks a button. */
export function press(name: string): void {
  fireEvent.click(screen.getByRole('button', { name }));
}

/** Opens a combobox and clicks one of its options. */
export async function choose(label: string, option: string): Promise<void> {
  fireEvent.focus(field(label));
  fireEvent.click(field(label));
  fireEvent.click(await screen.findByRole('option', { name: option }));
}

/** Selects files in an upload field. They are added asynchronously. */
export function upload(label: string, ...files: File[]): void {
  const input = field(label);
  Object.defineProperty(input, 'files', { configurable: true, writable: true, value: files });
  fireEvent.change(input);
}

/** Fills the first step with valid answers. */
export async function fillKeeper(): Promise<void> {
  type('Name', 'Ana');
  fireEvent.click(screen.getByLabelText('I bring my own'));
  type('Land', 'ph');
  await screen.findByRole('combobox', { name: /Town/ });
  await choose('Town', 'Makati');
}
