// @vitest-environment happy-dom
/** The PIN of a family: its buttons and the focus. */

import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { FamilyScreen } from '../../../../admin/enrollment/families/FamilyScreen.tsx';
import { json, openOffice } from '../../support/open-admin.tsx';

afterEach(cleanup);

it('after the PIN was removed the focus is on the button that makes one', async () => {
  let family: object = { _id: 'f1', name: 'Santos', code: 'FAM-1', email: 'a@example.com', parents: {}, primaryParent: null, hasPin: true };
  const answers = {
    'GET admin/families/f1': () => json(family),
    'GET admin/families/f1/learners': () => json([]),
    'DELETE admin/families/f1/pin': () => {
      family = { ...family, hasPin: false };
      return new Response(null, { status: 204 });
    },
  };
  const route = <Route path="/admin/families/:familyId" element={<FamilyScreen />} />;
  openOffice(<Routes>{route}</Routes>, { answers, at: '/admin/families/f1', role: 'Staff' });
  const remove = await screen.findByRole('button', { name: 'Remove PIN' });
  remove.focus();
  fireEvent.click(remove);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Make a PIN' })));
});
