/** The sample form on a phone, with a draft on the server. */

import { fireEvent, screen, within } from '@testing-library/react';
import { expect, vi } from 'vitest';
import type { DraftServer } from './draft-server.ts';
import { openDevice } from './kept-device.ts';
import { fillKeeper, renderSampleForm } from './render-sample-form.tsx';

/** Begins with an empty phone. */
export async function openPhone(): Promise<void> {
  openDevice();
  vi.stubGlobal('screen', { width: 360, height: 740 });
  await import('../../../../renderer/form/drafts/linked/linked-parts.ts');
}

/** Opens the dialog that asks for a link. */
export async function openLinkDialog(): Promise<HTMLElement> {
  fireEvent.click(await screen.findByRole('button', { name: 'Continue on another device' }));
  return screen.findByRole('dialog', { name: 'Continue on another device' });
}

/** Enters an address in the dialog and asks for the link. */
export function askForLink(dialog: HTMLElement, email: string): void {
  fireEvent.change(within(dialog).getByLabelText('Email address'), { target: { value: email } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Email me the link' }));
}

/** Fills the first step and asks for a link. */
export async function link(server: DraftServer): Promise<void> {
  await renderSampleForm(server);
  await fillKeeper();
  askForLink(await openLinkDialog(), 'ana@example.com');
  const sent = await screen.findByRole('dialog', { name: 'Check your email' });
  expect(
    within(sent).getByText(
      /^A link is on its way to a•••@example\.com, .*It is good until (December 10|10 December)\. Keep the answers on this device/,
    ),
  ).toBeTruthy();
  fireEvent.click(within(sent).getByRole('button', { name: 'Continue' }));
  await screen.findByText(/^Saved on this phone and with us until/);
}
