/** Answers to a former version of a form: when they are invalid for the current version, the reply advises a reload. */

import { describe, expect, it } from 'vitest';
import { openApp, type OpenedApp } from '../support/open-app.ts';
import { definitions, plain, post } from '../support/post-visit.ts';
import { visitDefinition } from '../support/visit-definition.ts';

const changed = {
  title: 'The form was changed',
  status: 409,
  detail: 'This form has been updated. Please reload the page. Your answers are kept, but you need to add your files again.',
};

async function getVersion({ app }: OpenedApp, locale = ''): Promise<string> {
  const tag = (await app.request(`/api/definitions/visit?locale=${locale}`)).headers.get('etag') ?? '';
  return /"(.+)"/.exec(tag)?.[1] ?? '';
}

/** Returns the form without the field for the number plate. */
function withoutPlate() {
  const next = visitDefinition();
  Reflect.deleteProperty(next.answers.properties.guest.properties, 'plate');
  next.steps[0]!.sections[0]!.fields.pop();
  return next;
}

describe('answers to a former version of a form', () => {
  const withPlate = { ...plain, 'guest[drives]': 'true', 'guest[plate]': 'ABC 1' };

  it('get 409 with the advice to reload when the current form rejects them', async () => {
    const opened = await openApp({ definitions });
    const older = await getVersion(opened);
    opened.write('visit.json', withoutPlate());
    const reply = await post(opened, withPlate, { 'definition-hash': older });
    expect([reply.status, await reply.json()]).toEqual([409, changed]);
    const check = await opened.app.request('/api/visit_checks/guest', {
      method: 'POST',
      body: JSON.stringify({ guest: { name: '' } }),
      headers: { 'content-type': 'application/json', 'definition-hash': older },
    });
    expect([check.status, await check.json()]).toEqual([409, changed]);
  });

  it('are accepted when the current form accepts them', async () => {
    const opened = await openApp({ definitions });
    const older = await getVersion(opened);
    opened.write('visit.json', withoutPlate());
    expect((await post(opened, plain, { 'definition-hash': older })).status).toBe(201);
  });

  it('also get 409 when the submission path was changed', async () => {
    const opened = await openApp({ definitions });
    const older = await getVersion(opened);
    const next = visitDefinition();
    opened.write('visit.json', { ...next, submission: { ...next.submission, path: 'school_visits' } });
    expect((await post(opened, plain, { 'definition-hash': older })).status).toBe(409);
    expect((await post(opened, plain)).status).toBe(404);
  });

  it('are distinguished from answers to the current version in any language, and from answers without a version', async () => {
    const opened = await openApp({ definitions });
    opened.write('locales/fil/visit.json', { '/title': 'Pagbisita sa Paaralan' });
    const translatedVersion = await getVersion(opened, 'fil');
    expect(translatedVersion).not.toBe(await getVersion(opened));
    const wrong = { ...plain, 'guest[name]': '' };
    for (const headers of [{}, { 'definition-hash': await getVersion(opened) }, { 'definition-hash': translatedVersion }] as Record<
      string,
      string
    >[]) {
      expect((await post(opened, wrong, headers)).status).toBe(422);
    }
  });
});
