/** Corrections at the limits: conditions that change meanwhile, other versions and languages of the form, repeated and simultaneous posts, hostile names. */

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import report from '../../samples/forms/wage-report.json' with { type: 'json' };
import { hashToken } from '../../../server/accounts/secret-token.ts';
import { addReceiptLink } from '../../../server/db/receipts/receipt-links.ts';
import { listFormerContents } from '../../../server/db/submissions/corrections/read-corrections.ts';
import { DAY, HOUR, pdf, sendForm, visit } from './support/marked-submission.ts';

const getErrors = ({ status, body }: { status: number; body: object }) => [status, Object.keys((body as { errors?: object }).errors ?? {})];
const json = { guest: { name: 'Ana', party: 1, email: 'ana@example.com' } };

describe('a correction of the address of the sender', () => {
  it('ends the other links, which went to the former address', async () => {
    const sent = await sendForm({ body: json });
    const wrong = 'w'.repeat(43);
    const link = {
      submissionId: sent.id,
      tokenHash: hashToken(wrong),
      expiresAt: '2027-01-01T00:00:00.000Z',
      now: '2026-11-20T10:00:00.000Z',
    };
    await addReceiptLink(sent.office.store, link);
    const show = async (token: string) => (await sent.office.call('nobody', 'POST /submission_status', { token })).status;
    await sent.mark('guest.name');
    expect((await sent.correctAs({ guest: { name: 'Eva' } })).status).toBe(200);
    expect(await show(wrong)).toBe(200);
    await sent.mark('guest.email');
    expect((await sent.correctAs({ guest: { email: 'eva@example.com' } })).status).toBe(200);
    expect([await show(wrong), await show(sent.token)]).toEqual([404, 200]);
  });
});

describe('a correction of a form with steps that can end', () => {
  const withGate = () => {
    const form = visit();
    Object.assign(form.steps[0]!, {
      nextWhen: { or: [{ '<': [{ var: 'guest.party' }, 5] }, { var: 'guest.drives' }] },
      nextMessage: 'Too many',
    });
    return form;
  };

  it('is refused where the answers end it', async () => {
    const sent = await sendForm({ definition: withGate(), body: { guest: { ...json.guest, drives: true, plate: 'A 1', party: 7 } } });
    await sent.mark('guest.drives');
    const refused = await sent.correctAs({ guest: { drives: false } });
    expect(getErrors(refused)).toEqual([422, ['guest.party']]);
    expect((await sent.correctAs({ guest: { drives: true } })).status).toBe(200);
  });
});

describe('a correction of a form with lookups', () => {
  it('takes no option that cannot be checked, also if a closed field has an issue', async () => {
    const form = visit();
    const town = { type: 'string', title: 'Town', form: { options: 'towns' } };
    // The expired field is valid on the first day only.
    const until = { type: 'string', format: 'date', title: 'Until', form: { min: { today: [] } } };
    Object.assign(form.answers.properties, { until, town });
    Object.assign(form, { lookups: { towns: { path: 'nothing' } } });
    form.steps[0]!.sections[0]!.fields.push('until', 'town');
    const sent = await sendForm({ definition: form, body: { ...json, until: '2026-11-20' } });
    sent.office.pass(DAY);
    await sent.mark('town');
    expect(getErrors(await sent.correctAs({ town: 'anywhere' }))).toEqual([503, ['town']]);
  });
});

describe('a correction with warnings', () => {
  const answers = { pay: { employees: 3, gross: 900 }, offices: [{ town: 'Leeds', desks: 3 }] };
  const open = () => sendForm({ definition: report, body: answers });

  it('is refused until they are confirmed, and keeps the text of the confirmed ones', async () => {
    const sent = await open();
    await sent.mark('pay.gross');
    const refused = await sent.correctAs({ pay: { gross: 0 } });
    expect([refused.status, refused.body['warnings']]).toMatchObject([422, [{ path: 'pay.gross', check: 'zero' }]]);
    expect((await sent.correctAs({ pay: { gross: 0 }, $confirmed: ['pay.gross:zero'] })).status).toBe(200);
    expect((await sent.read()).confirmedWarnings).toMatchObject([{ path: 'pay.gross', check: 'zero' }]);
    await sent.mark('offices.0.town');
    expect((await sent.open()).body['confirmed']).toEqual([{ path: 'pay.gross', check: 'zero' }]);
    expect((await sent.correctAs({ offices: [{ town: 'York' }] })).status).toBe(200);
    expect((await sent.read()).confirmedWarnings).toHaveLength(1);
    await sent.mark('pay.gross');
    expect((await sent.correctAs({ pay: { gross: 500 } })).status).toBe(200);
    expect((await sent.read()).confirmedWarnings).toEqual([]);
  });

  it('asks again when the number that was confirmed is another one', async () => {
    const sent = await sendForm({
      definition: report,
      body: { ...answers, offices: [{ town: 'Leeds', desks: 600 }], $confirmed: ['offices.0.desks:crowded'] },
    });
    await sent.mark('offices.0.desks');
    const refused = await sent.correctAs({ offices: [{ desks: 700 }] });
    expect([refused.status, refused.body['warnings']]).toMatchObject([422, [{ path: 'offices.0.desks', check: 'crowded' }]]);
    expect((await sent.correctAs({ offices: [{ desks: 700 }], $confirmed: ['offices.0.desks:crowded'] })).status).toBe(200);
    expect((await sent.read()).confirmedWarnings).toMatchObject([{ message: '700 desks in one office' }]);
  });
});

describe('a form that was changed since', () => {
  it('is corrected in the version that was filled', async () => {
    const sent = await sendForm({ body: json });
    const { definitionHash } = await sent.read();
    const changed = visit();
    changed.version = 2;
    changed.answers.properties.guest.properties.name.title = 'Full name';
    Object.assign(changed.answers.properties.guest.properties, { phone: { type: 'string', title: 'Phone', form: { requiredWhen: true } } });
    changed.steps[0]!.sections[0]!.fields.push('guest.phone');
    sent.office.write('visit.json', changed);
    await sent.mark('guest.name');
    expect((await sent.open()).body).toMatchObject({ definition: { version: 1 }, remarks: [{ title: 'Name' }] });
    expect((await sent.correctAs({ guest: { name: 'Eva', phone: '1' } })).status).toBe(422);
    expect((await sent.correctAs({ guest: { name: 'Eva' } })).status).toBe(200);
    expect(await sent.read()).toMatchObject({ definitionHash, definitionVersion: 1, name: 'Eva' });
  });

  it('has the columns and statuses of the present version', async () => {
    const before = { ...visit(), records: { columns: [{ field: 'guest.party' }] } };
    const sent = await sendForm({ definition: before, body: json });
    const statuses = {
      fresh: { title: 'Fresh' },
      asked: { title: 'Asked', waitsForSender: true },
      correction_asked: { title: 'Asked too', waitsForSender: true },
    };
    sent.office.write('visit.json', { ...before, version: 2, records: { statuses, columns: [{ field: 'guest.name' }] } });
    await sent.office.store.db.run(`update submissions set status = 'fresh' where id = '${sent.id}'`);
    await sent.mark('guest.name');
    expect((await sent.correctAs({ guest: { name: 'Eva' } })).body).toMatchObject({ status: 'fresh' });
    expect(await sent.office.store.db.all('select path, text from submission_cells')).toEqual([{ path: 'guest.name', text: 'Eva' }]);
  });

  it('is not corrected when it is not served any more', async () => {
    const sent = await sendForm({ body: json });
    await sent.mark('guest.name');
    sent.office.remove('visit.json');
    const status = await sent.office.call('nobody', 'POST /submission_status', { token: sent.token });
    expect([status.status, status.body['correction']]).toEqual([200, undefined]);
    expect((await sent.open()).body).toMatchObject({ status: 409, code: 'form-closed' });
    expect((await sent.correctAs({ guest: { name: 'Eva' } })).body).toMatchObject({ status: 409, code: 'form-closed' });
  });
});

describe('the link of a correction', () => {
  it('is the only way to it', async () => {
    const sent = await sendForm({ body: json });
    await sent.mark('guest.name');
    const { receiptNumber } = await sent.read();
    for (const token of [receiptNumber, sent.id, '', null, 7, {}, [sent.token], sent.token.slice(1), `${sent.token}x`]) {
      expect((await sent.office.call('nobody', 'POST /submission_status', { token })).status).toBe(404);
      expect((await sent.office.call('nobody', 'POST /corrections/open', { token })).status).toBe(404);
    }
    for (const authorization of [`Bearer ${sent.token}`, sent.token, `Receipt  ${sent.token} x`, `Receipt ${receiptNumber}`])
      expect((await sent.correctAs({ guest: { name: 'Eva' } }, { authorization })).status).toBe(404);
    sent.office.pass(402 * DAY);
    expect((await sent.office.call('nobody', 'POST /submission_status', { token: sent.token })).status).toBe(404);
  });

  it('shows no correction of another submission', async () => {
    const sent = await sendForm({ body: json });
    const status = await sent.office.call('nobody', 'POST /submission_status', { token: sent.token });
    expect([status.status, status.body['correction']]).toEqual([200, undefined]);
  });
});

describe('posts of one correction', () => {
  it('at the same time store one of them', async () => {
    const sent = await sendForm({ body: json });
    await sent.mark('guest.name');
    const replies = await Promise.all(['Eva', 'Ben', 'Lea'].map((name) => sent.correctAs({ guest: { name } })));
    expect(replies.map(({ status }) => String(status)).toSorted((a, b) => a.localeCompare(b))).toEqual(['200', '409', '409']);
    expect(replies.filter(({ status }) => status === 409).map(({ body }) => body['code'])).toEqual([
      'correction-ended',
      'correction-ended',
    ]);
    expect(await listFormerContents(sent.office.store, sent.id)).toHaveLength(1);
  });

  it('with the same key at the same time get the same reply', async () => {
    const sent = await sendForm({ body: json });
    await sent.mark('guest.name');
    const key = { 'idempotency-key': 'one' };
    const replies = await Promise.all([1, 2, 3].map(() => sent.correctAs({ guest: { name: 'Eva' } }, key)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await listFormerContents(sent.office.store, sent.id)).toHaveLength(1);
  });

  it('with the key of a correction of another submission are refused', async () => {
    const sent = await sendForm({ body: json });
    const key = { 'idempotency-key': 'one' };
    await sent.mark('guest.name');
    expect((await sent.correctAs({ guest: { name: 'Eva' } }, key)).status).toBe(200);
    const { body } = await sent.office.call('nobody', 'POST /visits', json);
    const { _id: id } = body as unknown as { _id: string };
    const token = 'x'.repeat(43);
    await addReceiptLink(sent.office.store, {
      submissionId: id,
      tokenHash: hashToken(token),
      expiresAt: '2027-01-01T00:00:00.000Z',
      now: '2026-11-20T10:00:00.000Z',
    });
    const remarks = [{ path: 'guest.name', text: 'Which?' }];
    await sent.office.call('Staff', 'POST /admin/submission_decisions', { submissions: [{ id }], status: 'correction_asked', remarks });
    const other = await sent.correctAs({ guest: { name: 'Eva' } }, { ...key, authorization: `Receipt ${token}` });
    expect(other.status).toBe(422);
  });

  it('with the same key are others when they empty an answer', async () => {
    const sent = await sendForm({ body: { guest: { ...json.guest, drives: true, plate: 'A 1' } } });
    const key = { 'idempotency-key': 'one' };
    await sent.mark('guest.name', 'guest.drives');
    expect((await sent.correctAs({ guest: { name: 'Eva' } }, key)).status).toBe(200);
    expect((await sent.correctAs({ guest: { name: 'Eva', drives: '' } }, key)).status).toBe(422);
  });

  it('with a key that another correction had are refused', async () => {
    const sent = await sendForm({ body: json });
    const key = { 'idempotency-key': 'one' };
    await sent.mark('guest.name');
    expect((await sent.correctAs({ guest: { name: 'Eva' } }, key)).status).toBe(200);
    await sent.mark('guest.name');
    sent.office.pass(HOUR);
    expect((await sent.correctAs({ guest: { name: 'Eva', drives: false } }, key)).status).toBe(422);
  });

  it('leave no files of the post that lost', async () => {
    const sent = await sendForm({ body: json });
    await sent.mark('papers.letters');
    const replies = await Promise.all(['a.pdf', 'b.pdf'].map((name) => sent.correct({ 'papers[letters][]': [pdf(name)] })));
    expect(replies.map(({ status }) => String(status)).toSorted((a, b) => a.localeCompare(b))).toEqual(['200', '409']);
    expect(readdirSync(join(sent.office.dataDir, 'files'))).toEqual((await sent.read()).files.map(({ storedName }) => storedName));
  });

  it('for other remarks than the present ones are refused', async () => {
    const sent = await sendForm({ body: json });
    await sent.mark('guest.name');
    const first = { correction: String((await sent.open()).body['id']) };
    await sent.mark('guest.name', 'guest.party');
    const refused = await sent.correctAs({ guest: { name: 'Eva' } }, first);
    expect(refused.body).toMatchObject({ status: 409, code: 'correction-changed' });
    const second = { correction: String((await sent.open()).body['id']) };
    expect((await sent.correctAs({ guest: { name: 'Eva', party: 2 } }, second)).status).toBe(200);
    expect((await sent.correctAs({ guest: { name: 'Eva' } }, first)).body).toMatchObject({ status: 409, code: 'correction-ended' });
  });

  it('after another decision are refused', async () => {
    const sent = await sendForm({ body: json });
    await sent.mark('guest.name');
    expect((await sent.open()).status).toBe(200);
    sent.office.pass(HOUR);
    await sent.office.call('Staff', 'POST /admin/submission_decisions', { submissions: [{ id: sent.id }], status: 'approved' });
    expect((await sent.correctAs({ guest: { name: 'Eva' } })).body).toMatchObject({ status: 409, code: 'correction-ended' });
    expect(await sent.read()).toMatchObject({ name: 'Ana', status: 'approved' });
  });
});

describe('the body of a correction', () => {
  it.each([
    ['{"guest":{"__proto__":{"name":"Eva"}}}', 422],
    ['{"__proto__":{"polluted":true},"guest":{"name":"Eva"}}', 422],
    ['{"constructor":{"prototype":{"polluted":true}}}', 422],
    ['{"guest":{"nothing":"x"}}', 422],
    ['{"people":[{"name":"Eva"}]}', 422],
    ['[]', 400],
    ['{', 400],
    ['{"guest":7}', 422],
    ['{"guest":{"name":{"a":1}}}', 422],
  ])('%s is refused', async (body, expected) => {
    const sent = await sendForm({ body: json });
    await sent.mark('guest.name');
    const headers = { authorization: `Receipt ${sent.token}`, 'content-type': 'application/json' };
    const reply = await sent.office.app.request('/api/corrections', { method: 'POST', headers, body });
    expect(reply.status).toBe(expected);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
    expect(await sent.read()).toMatchObject({ name: 'Ana', status: 'correction_asked' });
  });

  it('can be empty: then only the status changes', async () => {
    const sent = await sendForm({ body: json });
    await sent.mark('guest.name');
    expect((await sent.correctAs({})).status).toBe(200);
    expect(await sent.read()).toMatchObject({ name: 'Ana', status: 'pending' });
  });

  it('names a field by its alias, as that of the form', async () => {
    const sent = await sendForm({ body: json });
    await sent.mark('guest.name');
    expect((await sent.correctAs({ guest: { fullName: 'Eva' } })).status).toBe(200);
    expect((await sent.read()).name).toBe('Eva');
  });
});

describe('a correction in another language', () => {
  it('has the texts of this language', async () => {
    const name = '/answers/properties/guest/properties/name';
    const translated = { [`${name}/title`]: 'Pangalan', [`${name}/errorMessage/required`]: 'Kailangan ang pangalan' };
    const sent = await sendForm({ body: json, definitions: { 'visit.json': visit(), 'locales/fil/visit.json': translated } });
    await sent.mark('guest.name');
    const fil = { 'content-language': 'fil' };
    expect((await sent.open(undefined, fil)).body).toMatchObject({ remarks: [{ title: 'Pangalan' }] });
    const refused = await sent.correctAs({ guest: { name: '' } }, fil);
    expect(refused.body['errors']).toEqual({ 'guest.name': 'Kailangan ang pangalan' });
    expect((await sent.correctAs({ guest: { name: 'Eva' } }, fil)).status).toBe(200);
  });
});

describe('a corrected email address', () => {
  it.each([{ recipient: 'guest.email' }, {}])('gets the mails from then on, if the receipt went to this answer: %j', async (receipt) => {
    const form = visit();
    Object.assign(form.submission, { receipt });
    Object.assign(form, { records: { mails: { approved: { subject: 'Approved', text: '{link}' } } } });
    const sent = await sendForm({ definition: form, body: json, env: { PUBLIC_URL: 'https://forms.example.org' } });
    const preview = async (): Promise<unknown> =>
      (await sent.office.call('Staff', 'POST /admin/submission_decisions/preview', { submissions: [{ id: sent.id }], status: 'approved' }))
        .body;
    expect(await preview()).toMatchObject({ first: { to: 'ana@example.com' } });
    await sent.mark('guest.email');
    expect((await sent.correctAs({ guest: { email: 'Ana@Example.org' } })).status).toBe(200);
    expect(await preview()).toMatchObject({ first: { to: 'ana@example.org' } });
  });
});
