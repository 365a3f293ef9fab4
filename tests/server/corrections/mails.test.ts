/** Mails that ask for a correction: none is sent once the sender has corrected the form. */

import { describe, expect, it } from 'vitest';
import type { Json } from '../admin/support/back-office.ts';
import { HOUR, type MarkedSubmission, sendForm, visit } from './support/marked-submission.ts';

const records = { mails: { correction_asked: { subject: 'Please correct {form}', text: '{remarks}\n\n{link}' } } };

/** What a mail server can do: accept mails, or be down. */
interface MailServer {
  isDown: boolean;
}

async function askByMail(server: MailServer = { isDown: false }): Promise<MarkedSubmission> {
  const sent = await sendForm({
    definition: { ...visit(), records } as ReturnType<typeof visit>,
    env: { PUBLIC_URL: 'https://forms.example.org' },
    mail: () => (server.isDown ? Promise.reject(Object.assign(new Error('down'), { code: 'ECONNREFUSED' })) : Promise.resolve()),
  });
  await sent.office.deliver();
  sent.office.pass(HOUR);
  await sent.office.call('Staff', 'POST /admin/submission_decisions', {
    submissions: [{ id: sent.id, version: (await sent.read()).updatedAt }],
    status: 'correction_asked',
    remarks: [{ path: 'guest.name', text: 'Please check the name.' }],
    mail: true,
  });
  return sent;
}

async function findMail({ office, id }: MarkedSubmission): Promise<{ _id: string; state: string }> {
  const { items } = (await office.call('Staff', `GET /admin/submissions/${id}/deliveries`)).body as unknown as { items: Json[] };
  return items.find(({ name }) => String(name) === 'status correction_asked') as unknown as { _id: string; state: string };
}

describe('a mail that asks for a correction', () => {
  it('is withdrawn if the sender corrects the form before it is sent', async () => {
    const sent = await askByMail();
    expect(await findMail(sent)).toMatchObject({ state: 'waiting' });
    sent.office.pass(30_000);
    expect((await sent.correct({ 'guest[name]': 'Ana Santos' })).status).toBe(200);
    expect(await findMail(sent)).toMatchObject({ state: 'withdrawn' });
    sent.office.pass(HOUR);
    await sent.office.deliver();
    expect(sent.office.mailed.map(({ subject }) => subject)).not.toContain('Please correct School Visit');
  });

  it('that waits for a further attempt is withdrawn too', async () => {
    const server = { isDown: false };
    const sent = await askByMail(server);
    server.isDown = true;
    sent.office.pass(HOUR);
    await sent.office.deliver();
    expect((await sent.correct({ 'guest[name]': 'Ana Santos' })).status).toBe(200);
    expect(await findMail(sent)).toMatchObject({ state: 'withdrawn' });
  });

  it('that is to be sent again is not, and stays a sent one', async () => {
    const server = { isDown: false };
    const sent = await askByMail(server);
    sent.office.pass(HOUR);
    await sent.office.deliver();
    server.isDown = true;
    await sent.office.call('Staff', `POST /admin/deliveries/${(await findMail(sent))._id}/attempts`);
    await sent.office.deliver();
    expect(await findMail(sent)).toMatchObject({ state: 'waiting' });
    expect((await sent.correct({ 'guest[name]': 'Ana Santos' })).status).toBe(200);
    expect(await findMail(sent)).toMatchObject({ state: 'sent' });
  });

  it('that was sent cannot be sent again after the correction', async () => {
    const sent = await askByMail();
    sent.office.pass(HOUR);
    await sent.office.deliver();
    const { _id, state } = await findMail(sent);
    expect(state).toBe('sent');
    const sendAgain = async () => (await sent.office.call('Staff', `POST /admin/deliveries/${_id}/attempts`)).status;
    expect(await sendAgain()).toBe(200);
    await sent.office.deliver();
    expect((await sent.correct({ 'guest[name]': 'Ana Santos' })).status).toBe(200);
    expect(await sendAgain()).toBe(403);
  });
});
