/** Receipts of forms about a learner go to the address of the family, whoever sends them. The reply tells a stranger nothing about the learner. */

import { describe, expect, it } from 'vitest';
import { type BackOffice, openBackOffice } from '../admin/support/back-office.ts';

const env = { PUBLIC_URL: 'https://forms.example.org' };
const NUMBER = /^.{4}-.{4}$/;

async function sendClearance(office: BackOffice, learnerID: string, lastName = 'Person'): Promise<Record<string, unknown>> {
  const reply = await office.call('nobody', 'POST /clearances', { firstName: 'Stranger', lastName, learnerID });
  expect(reply.status).toBe(201);
  const { _id: _, createdAt: _time, receiptNumber, ...rest } = reply.body as unknown as Record<string, unknown>;
  expect(receiptNumber).toMatch(NUMBER);
  await office.deliver();
  return rest;
}

describe('the receipt of a clearance', () => {
  it('goes to the family of the learner, with a link to its status and no name', async () => {
    const office = await openBackOffice({ env });
    await sendClearance(office, '2024-00001');
    expect(office.mailed).toMatchObject([{ to: 'maria.santos@example.com', subject: expect.stringContaining('Clearance') as string }]);
    const { text } = office.mailed[0]!;
    expect(text).not.toMatch(/Stranger|Person|2024-00001/);
    const token = /https:\/\/forms\.example\.org\/status#([\w-]{43})/.exec(text)?.[1];
    expect((await office.call('nobody', 'POST /submission_status', { token })).text).toContain('Pending Approval');
  });

  it('is not mailed about an unknown learner, and the reply is the same', async () => {
    const office = await openBackOffice({ env });
    const known = await sendClearance(office, '2024-00001');
    office.mailed.length = 0;
    expect(await sendClearance(office, '1999-99999')).toEqual(known);
    expect(known).toMatchObject({ receipt: false });
    expect(office.mailed).toEqual([]);
  });

  it('does not confirm an address that a stranger guesses in another answer', async () => {
    const office = await openBackOffice({ env });
    expect(await sendClearance(office, '2024-00001', 'maria.santos@example.com')).toMatchObject({ receipt: false });
    expect(office.mailed).toHaveLength(1);
  });
});
