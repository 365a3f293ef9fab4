/** Answers to a former version of a form are transferred. When they are invalid for the current version, the reply advises a reload. */

import { describe, expect, it } from 'vitest';
import { openApp, type OpenedApp } from '../support/open-app.ts';
import { definitions, plain, post } from '../support/post-visit.ts';
import { pdf } from '../support/sample-content.ts';
import { visitDefinition } from '../support/visit-definition.ts';

const changed = {
  code: 'form-changed',
  hash: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
  title: 'The form was changed',
  status: 409,
  detail: 'This form has been updated. Please reload the page. Your answers are kept.',
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

/** Returns the form with the number of guests under another name, and with a required phone number. */
function withRenamedParty() {
  const next = visitDefinition();
  const { party, ...guest } = next.answers.properties.guest.properties;
  const phone = { type: 'string', title: 'Phone', errorMessage: { required: 'Phone is required' }, form: { requiredWhen: true } };
  Object.assign(next.answers.properties.guest, { properties: { ...guest, people: party, phone } });
  next.steps[0]!.sections[0]!.fields = ['guest.name', 'guest.email', 'guest.people', 'guest.drives', 'guest.plate', 'guest.phone'];
  return { ...next, renamed: { 'guest.party': 'guest.people' } };
}

function withOptionalPhone() {
  const next = withRenamedParty();
  Reflect.deleteProperty((next.answers.properties.guest.properties as unknown as { phone: object }).phone, 'form');
  return next;
}

interface StoredRow {
  answers: string;
  definition_hash: string;
  filled_hash: string | null;
}

async function readStored({ store }: OpenedApp): Promise<{ answers: unknown; checked: string; filled: string | null }> {
  const row = await store.db.get<StoredRow>('select answers, definition_hash, filled_hash from submissions');
  return { answers: JSON.parse(row!.answers), checked: row!.definition_hash, filled: row!.filled_hash };
}

describe('answers to a former version of a form', () => {
  const withPlate = { ...plain, 'guest[drives]': 'true', 'guest[plate]': 'ABC 1' };

  it('get 409 with the errors at the present paths when the current form rejects them', async () => {
    const opened = await openApp({ definitions });
    const older = await getVersion(opened);
    opened.write('visit.json', withRenamedParty());
    const reply = await post(opened, { ...withPlate, 'guest[party]': '12' }, { 'definition-hash': older });
    const errors = { 'guest.people': expect.stringContaining('9') as string, 'guest.phone': 'Phone is required' };
    expect([reply.status, await reply.json()]).toEqual([409, { ...changed, errors }]);
    const check = await opened.app.request('/api/visit_checks/guest', {
      method: 'POST',
      body: JSON.stringify({ guest: { name: '' } }),
      headers: { 'content-type': 'application/json', 'definition-hash': older },
    });
    expect([check.status, await check.json()]).toMatchObject([409, changed]);
  });

  it('are transferred to renamed fields and stored with both hashes', async () => {
    const opened = await openApp({ definitions });
    const older = await getVersion(opened);
    opened.write('visit.json', withOptionalPhone());
    expect((await post(opened, withPlate, { 'definition-hash': older })).status).toBe(201);
    expect(await readStored(opened)).toEqual({
      answers: { guest: { name: 'Ana Cruz', people: 3, email: 'ana@example.com', drives: true, plate: 'ABC 1' } },
      checked: await getVersion(opened),
      filled: older,
    });
    expect((await post(opened, plain)).status).toBe(422);
  });

  it('lose the answer of a field that is asked no more', async () => {
    const opened = await openApp({ definitions });
    const older = await getVersion(opened);
    opened.write('visit.json', withoutPlate());
    expect((await post(opened, withPlate, { 'definition-hash': older })).status).toBe(201);
    expect((await readStored(opened)).answers).toEqual({ guest: { name: 'Ana Cruz', party: 3, email: 'ana@example.com', drives: true } });
  });

  it('keep their files, at the present path', async () => {
    const opened = await openApp({ definitions });
    const older = await getVersion(opened);
    const next = visitDefinition();
    const { letters, photo } = next.answers.properties.papers.properties;
    Object.assign(next.answers.properties.papers, { properties: { documents: letters, photo } });
    next.steps[1]!.sections[0]!.fields = ['papers.documents', 'papers.photo'];
    opened.write('visit.json', { ...next, renamed: { 'papers.letters': 'papers.documents' } });
    const file = new File([pdf], 'letter.pdf');
    expect((await post(opened, { ...plain, 'papers[letters][]': file }, { 'definition-hash': older })).status).toBe(201);
    expect(await opened.store.db.all('select field, name from submission_files')).toEqual([
      { field: 'papers.documents', name: 'letter.pdf' },
    ]);
  });

  it('get 409 when an answer is no option any more, also where the field is optional', async () => {
    const opened = await openApp({ definitions });
    const older = await getVersion(opened);
    const next = visitDefinition();
    Object.assign(next.answers.properties.guest.properties.party, { enum: [1, 2] });
    opened.write('visit.json', next);
    const reply = await post(opened, plain, { 'definition-hash': older });
    expect(reply.status).toBe(409);
    expect(Object.keys(((await reply.json()) as { errors: object }).errors)).toEqual(['guest.party']);
  });

  it('keep the confirmations of warnings of renamed fields', async () => {
    const warned = (definition: ReturnType<typeof visitDefinition>, name: string): object => {
      const field = (definition.answers.properties.guest.properties as unknown as Record<string, { form: object }>)[name]!;
      const checks = [{ id: 'many', failsWhen: { '>': [{ var: `guest.${name}` }, 2] }, message: 'Many', severity: 'warning' }];
      Object.assign(field.form, { checks });
      return definition;
    };
    const opened = await openApp({ definitions: { 'visit.json': warned(visitDefinition(), 'party') } });
    const older = await getVersion(opened);
    opened.write('visit.json', warned(withOptionalPhone(), 'people'));
    const confirmed = { ...plain, '$confirmed[]': 'guest.party:many' };
    expect((await post(opened, confirmed, { 'definition-hash': older })).status).toBe(201);
    expect((await post(opened, plain, { 'definition-hash': older })).status).toBe(409);
  });

  it('of a translation are transferred too', async () => {
    const opened = await openApp({ definitions: { ...definitions, 'locales/de/visit.json': { '/title': 'Besuch' } } });
    const older = await getVersion(opened, 'de');
    opened.write('visit.json', withOptionalPhone());
    expect((await post(opened, plain, { 'definition-hash': older, 'content-language': 'de' })).status).toBe(201);
    expect((await readStored(opened)).filled).toBe(older);
  });

  it('that were stored before the change are not stored again by a repetition after it', async () => {
    const opened = await openApp({ definitions });
    const headers = { 'definition-hash': await getVersion(opened), 'idempotency-key': 'k1' };
    const first = await post(opened, plain, headers);
    opened.write('visit.json', withOptionalPhone());
    const again = await post(opened, plain, headers);
    expect([again.status, await again.json()]).toEqual([201, await first.json()]);
  });

  it('of a version that the server never served get 409 when the current form rejects them', async () => {
    const opened = await openApp({ definitions });
    const reply = await post(opened, { ...plain, 'guest[name]': '' }, { 'definition-hash': '0'.repeat(64) });
    expect([reply.status, await reply.json()]).toEqual([409, { ...changed, errors: { 'guest.name': 'Name is required' } }]);
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
    const reply = await post(opened, plain, { 'definition-hash': older });
    expect([reply.status, await reply.json()]).toMatchObject([409, { code: 'form-changed' }]);
    expect((await post(opened, plain)).status).toBe(404);
  });

  it('get the reply that the form is closed when it is not served any more', async () => {
    const opened = await openApp({ definitions: { ...definitions, 'locales/de/visit.json': { '/title': 'Besuch' } } });
    const tags = [await getVersion(opened), await getVersion(opened, 'de'), '0'.repeat(64), 'no tag'];
    opened.remove('visit.json');
    for (const tag of tags) {
      const reply = await post(opened, plain, { 'definition-hash': tag });
      expect([reply.status, await reply.json()]).toEqual([
        409,
        {
          code: 'form-closed',
          title: 'The form is closed',
          status: 409,
          detail: 'This form is no longer open. Nothing was lost: you can print or save your answers.',
        },
      ]);
    }
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
