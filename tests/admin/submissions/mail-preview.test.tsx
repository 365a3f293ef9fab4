// @vitest-environment happy-dom
/** The preview of the mails about a decision about submissions with the same name. */

import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { MailPreview } from '../../../admin/submissions/decide/MailPreview.tsx';
import type { Decision } from '../../../admin/submissions/decide/use-decide.ts';
import { json, openOffice } from '../support/open-admin.tsx';

afterEach(cleanup);

it('names each sender who gets no mail, also two of one name', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const unmailed = ['s1', 's2'].map((id) => ({ id, name: 'Ana Cruz', why: 'no-address' }));
  const status = {
    value: 'approved',
    label: 'Approved',
    action: 'Approve',
    tone: 'success',
    needsReason: false,
    position: 4,
    hasMail: true,
    waitsForSender: false,
  } as const;
  const submissions = unmailed.map(({ id, name }) => ({ _id: id, name, version: '1', missingDocuments: null }));
  const answers = { 'POST admin/submission_decisions/preview': () => json({ mails: 0, unmailed }) };
  openOffice(<MailPreview decision={{ status, submissions, mails: true } as Decision} onShown={() => undefined} />, {
    answers,
    role: 'Staff',
  });
  expect(await screen.findAllByText('No mail is sent about Ana Cruz: there is no address.')).toHaveLength(2);
  expect(logged).not.toHaveBeenCalled();
  logged.mockRestore();
});
