/** Texts of the server in the language of the request: problems, remarks of lookups and mails. */

import { beforeAll, describe, expect, it } from 'vitest';
import { getRequestLanguages, toLanguages } from '../../../server/http/request-language.ts';
import { demoDatabase } from '../support/demo-database.ts';
import { openApp, type OpenedApp } from '../support/open-app.ts';
import { waitUntil } from '../../run/wait-until.ts';

let demo: string;
beforeAll(async () => void (demo = await demoDatabase()));

const real = { DEMO: 'off', PUBLIC_URL: 'https://school.example' };

const get = async ({ app }: OpenedApp, path: string, headers: Record<string, string>) =>
  (await (await app.request(`/api/${path}`, { headers })).json()) as Record<string, unknown>;

const post = ({ app }: OpenedApp, path: string, body: object, headers: Record<string, string>) =>
  app.request(`/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'https://school.example', ...headers },
    body: JSON.stringify(body),
  });

describe('the language of a request', () => {
  it('is the best one of the header', () => {
    expect(toLanguages('en;q=0.5,fil-PH,fil;q=0.9')).toBe('fil-PH,fil,en');
    expect(toLanguages(undefined)).toBeUndefined();
  });

  it('is unknown outside of requests', () => {
    expect(getRequestLanguages()).toBeUndefined();
  });
});

describe('a problem', () => {
  const unknown = 'prefills/parent?email=nobody@example.com';

  it.each([
    [{ 'accept-language': 'fil' }, 'Hindi pa nakarehistro sa amin ang email na ito. Mag-inquire po muna.'],
    [{ 'accept-language': 'en;q=0.8,fil-PH' }, 'Hindi pa nakarehistro sa amin ang email na ito. Mag-inquire po muna.'],
    [{ 'accept-language': 'tl-PH' }, 'Hindi pa nakarehistro sa amin ang email na ito. Mag-inquire po muna.'],
    [{ 'accept-language': 'en-PH,fil' }, 'This email is not registered with us yet. Please inquire first.'],
    [{ 'accept-language': 'fil', 'content-language': 'en' }, 'This email is not registered with us yet. Please inquire first.'],
    [{}, 'This email is not registered with us yet. Please inquire first.'],
  ])('of a request with %j is: %s', async (headers, detail) => {
    expect(await get(await openApp({ demo }), unknown, headers)).toMatchObject({ status: 404, detail });
  });

  it('has a waiting time in its language', async () => {
    const opened = await openApp({ demo, rates: { address: { burst: 1, seconds: 60 }, target: { burst: 1, seconds: 60 } } });
    await get(opened, unknown, {});
    expect(await get(opened, unknown, { 'accept-language': 'fil' })).toMatchObject({
      status: 429,
      title: 'Masyado nang maraming request',
      detail: expect.stringMatching(/^Masyado nang maraming request\. Pakisubukan ulit pagkalipas ng \d+ (na )?segundo\.$/),
    });
  });

  it('has the text of a translation for a default that messages.json does not have', async () => {
    const locale = { '/unknown-email/text': 'Unbekannt', '/too-many-requests/text': 'Bitte warten: {wait}' };
    const opened = await openApp({
      definitions: { 'locales/de/messages.json': locale },
      rates: { address: { burst: 1, seconds: 3600 }, target: { burst: 1, seconds: 3600 } },
    });
    await get(opened, unknown, {});
    expect(await get(opened, unknown, { 'accept-language': 'de' })).toMatchObject({
      detail: expect.stringMatching(/^Bitte warten: 6\d Minuten$/),
    });
  });

  it('about answers names the fields in its language', async () => {
    const opened = await openApp({ demo });
    const reply = await post(opened, 'clearances', {}, { origin: 'http://localhost', 'content-language': 'fil' });
    expect(await reply.json()).toMatchObject({ status: 422, errors: { learnerID: "Kailangan ang Learner's ID" } });
  });
});

describe('a mail', () => {
  it('that a request causes is in the language of the request', async () => {
    const opened = await openApp({ demo, env: real });
    const reply = await post(opened, 'students/links', { email: 'maria.santos@example.com' }, { 'accept-language': 'fil' });
    expect(await reply.json()).toMatchObject({ detail: 'Kung nasa record namin ang address na ito, papunta na roon ang link.' });
    await waitUntil(() => expect(opened.mailed).toHaveLength(1));
    expect(opened.mailed[0]).toMatchObject({
      subject: 'Ang inyong mga student sa Hearth & Garden Homeschool',
      text: expect.stringContaining('Isang beses lang ito gagana, sa loob ng isang oras.'),
    });
  });
});
