/** A server without mails offers none, and promises none. */

import { describe, expect, it } from 'vitest';
import { openBackOffice } from '../admin/support/back-office.ts';
import { demoDatabase } from '../support/demo-database.ts';
import { openApp } from '../support/open-app.ts';
import { plain, post } from '../support/post-visit.ts';
import { visitDefinition } from '../support/visit-definition.ts';

const withoutMails = { MAILS: 'off', PUBLIC_URL: 'https://forms.example.org' };
const visit = visitDefinition();
const definitions = { 'visit.json': { ...visit, submission: { ...visit.submission, receipt: {} } } };

describe('the settings of the app', () => {
  const read = async (env: Record<string, string>): Promise<unknown> => {
    const { app } = await openApp({ env, definitions });
    return (await app.request('/api/definitions/app')).json();
  };

  it('tell pages that no mail is sent', async () => {
    expect(await read(withoutMails)).toMatchObject({ hasMail: false });
  });

  const withMails: Record<string, string>[] = [{}, { NODE_ENV: 'production' }, { SMTP_URL: 'smtp://mail.example.org' }];
  it.each(withMails)('tell nothing with %o', async (env) => {
    expect(await read(env)).not.toHaveProperty('hasMail');
  });
});

it.each([
  ['drafts/links', { email: 'ana@example.com' }],
  ['drafts/AAAAAAAAAAAAAAAAAAAAAA/link', {}],
  ['students/links', { email: 'ana@example.com' }],
])('a request for a mail to %s is refused with the reason', async (path, body) => {
  const { app } = await openApp({ env: withoutMails, definitions });
  const headers = { 'content-type': 'application/json', origin: 'https://forms.example.org' };
  const reply = await app.request(`/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  expect(reply.status).toBe(503);
  expect(await reply.json()).toMatchObject({ code: 'mail-off', detail: 'We cannot send emails at the moment. Please contact us.' });
});

it('a family that has to prove its address is told that no code can be sent', async () => {
  const { app, mailed } = await openApp({ demo: await demoDatabase(), env: { DEMO: 'off', ...withoutMails } });
  const reply = await app.request('/api/prefills/learner?learner_id=2024-00001');
  expect(reply.status).toBe(503);
  expect(await reply.json()).toMatchObject({ code: 'mail-off' });
  expect(mailed).toEqual([]);
});

it('a submission gets its number, and no mail is announced', async () => {
  const office = await openBackOffice({ env: withoutMails, definitions });
  const reply = await post(office, plain);
  expect(reply.status).toBe(201);
  expect(await reply.json()).toMatchObject({ receipt: false, receiptNumber: expect.stringMatching(/^.{4}-.{4}$/) });
  await office.deliver();
  expect(office.mailed).toEqual([]);
});
