/** Answers to a version of a form that is no longer served: what is refused is the form's fault, not the parent's. */

import { describe, expect, it } from 'vitest';
import { openApp, type OpenedApp } from '../support/open-app.ts';
import { definitions, plain, post } from '../support/post-visit.ts';
import { visitDefinition } from '../support/visit-definition.ts';

const changed = {
  title: 'The form was changed',
  status: 409,
  detail: 'This form has been updated. Please reload the page. Your answers are kept, but you need to add your files again.',
};

async function versionOf({ app }: OpenedApp, locale = ''): Promise<string> {
  const tag = (await app.request(`/api/definitions/visit?locale=${locale}`)).headers.get('etag') ?? '';
  return /"(.+)"/.exec(tag)?.[1] ?? '';
}

/** The same form without the question for a car's plate. */
function withoutPlate() {
  const next = visitDefinition();
  Reflect.deleteProperty(next.answers.properties.guest.properties, 'plate');
  next.steps[0]!.sections[0]!.fields.pop();
  return next;
}

describe('answers to an older form', () => {
  const withPlate = { ...plain, 'guest[drives]': 'true', 'guest[plate]': 'ABC 1' };

  it('are refused with the advice to reload, where the present form refuses them', async () => {
    const opened = await openApp({ definitions });
    const older = await versionOf(opened);
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

  it('are taken where the present form takes them', async () => {
    const opened = await openApp({ definitions });
    const older = await versionOf(opened);
    opened.write('visit.json', withoutPlate());
    expect((await post(opened, plain, { 'definition-hash': older })).status).toBe(201);
  });

  it('are answered so too where the form now sends elsewhere', async () => {
    const opened = await openApp({ definitions });
    const older = await versionOf(opened);
    const next = visitDefinition();
    opened.write('visit.json', { ...next, submission: { ...next.submission, path: 'school_visits' } });
    expect((await post(opened, plain, { 'definition-hash': older })).status).toBe(409);
    expect((await post(opened, plain)).status).toBe(404);
  });

  it('are told from answers to the present one, also in another language, and from those of whoever names no version', async () => {
    const opened = await openApp({ definitions });
    opened.write('locales/fil/visit.json', { '/title': 'Pagbisita sa Paaralan' });
    const spoken = await versionOf(opened, 'fil');
    expect(spoken).not.toBe(await versionOf(opened));
    const wrong = { ...plain, 'guest[name]': '' };
    for (const headers of [{}, { 'definition-hash': await versionOf(opened) }, { 'definition-hash': spoken }] as Record<string, string>[]) {
      expect((await post(opened, wrong, headers)).status).toBe(422);
    }
  });
});
