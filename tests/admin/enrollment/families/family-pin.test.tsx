// @vitest-environment happy-dom
/** The PIN of a family: its buttons and the focus. */

import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { FamilyPin } from '../../../../admin/enrollment/families/FamilyPin.tsx';
import { openOffice } from '../../support/open-admin.tsx';

afterEach(cleanup);

it('after the PIN was removed the focus is on the button that makes one', async () => {
  const changed: { set?: (hasPin: boolean) => void } = {};
  function Family() {
    const [hasPin, setPin] = useState(true);
    changed.set = setPin;
    return <FamilyPin familyId="f1" hasPin={hasPin} />;
  }
  const answers = {
    'DELETE admin/families/f1/pin': () => {
      changed.set?.(false);
      return new Response(null, { status: 204 });
    },
  };
  openOffice(<Family />, { answers, role: 'Staff' });
  screen.getByRole('button', { name: 'Remove PIN' }).focus();
  fireEvent.click(screen.getByRole('button', { name: 'Remove PIN' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Make a PIN' })));
});
