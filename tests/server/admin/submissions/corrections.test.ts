/** Corrections as staff see them: the open request, what was sent, replaced files, the fields that can be marked, and links that staff hand over. */

import { describe, expect, it } from 'vitest';
import type { AdminReplies } from '../../../../server/admin/replies.ts';
import { type BackOffice, openBackOffice, type Reply } from '../support/back-office.ts';
import { type Entries, plain, post } from '../../support/post-visit.ts';
import { pdf as pdfBytes } from '../../support/sample-content.ts';
import { visitDefinition } from '../../support/visit-definition.ts';

const HOUR = 3_600_000;
const pdf = (name: string): File => new File([pdfBytes], name, { type: 'application/pdf' });

/** The visit form with a PIN, a computed answer, children in rows, and a letter that can be sent later. */
function visit() {
  const form = visitDefinition();
  const { guest, papers } = form.answers.properties;
  const kids = {
    type: 'array',
    title: 'Children',
    maxItems: 3,
    items: { type: 'object', title: 'Child {row}', properties: { name: { type: 'string', title: 'First name' } } },
  };
  const letter = {
    ...papers.properties.letters,
    title: 'Invitation',
    form: { ...papers.properties.letters.form, insteadOfUpload: ['later'], requiredWhen: true },
  };
  Object.assign(guest.properties, {
    pin: { type: 'string', title: 'PIN', form: { isSecret: true } },
    sum: { type: 'string', title: 'Sum', form: { computed: 'x' } },
  });
  Object.assign(papers.properties, { letter });
  Object.assign(form.answers.properties, { kids });
  form.steps[0]!.sections[0]!.fields.push('guest.pin', 'guest.sum', 'kids');
  form.steps[1]!.sections[0]!.fields.push('papers.letter');
  return { ...form, submission: { ...form.submission, receipt: {} } };
}

type Detail = AdminReplies['GET /admin/submissions/:id'];

interface Sent {
  office: BackOffice;
  id: string;
  detail: () => Promise<Detail>;
  ask: (remarks: Record<string, string>, who?: 'Staff' | 'Teacher') => Promise<Reply>;
  decide: (status: string) => Promise<Reply>;
  link: (who?: 'Staff' | 'Teacher') => Promise<Reply>;
  correct: (entries: Entries) => Promise<number>;
}

async function send(entries: Entries = {}): Promise<Sent> {
  const office = await openBackOffice({ definitions: { 'visit.json': visit() } });
  const given = { ...plain, 'papers[letterSending]': 'later', 'papers[letters][]': [pdf('a.pdf'), pdf('b.pdf')], ...entries };
  const { _id: id } = (await (await post(office, given)).json()) as { _id: string };
  const detail = async () => (await office.call('Teacher', `GET /admin/submissions/${id}`)).body as unknown as Detail;
  const decideWith = async (who: 'Staff' | 'Teacher', decision: object): Promise<Reply> => {
    office.pass(HOUR);
    const { version } = await detail();
    return office.call(who, 'POST /admin/submission_decisions', { submissions: [{ id, version }], ...decision });
  };
  const link = (who: 'Staff' | 'Teacher' = 'Staff') => office.call(who, `POST /admin/submissions/${id}/correction_link`);
  return {
    office,
    id,
    detail,
    link,
    ask: (remarks, who = 'Staff') =>
      decideWith(who, { status: 'correction_asked', remarks: Object.entries(remarks).map(([path, text]) => ({ path, text })) }),
    decide: (status) => decideWith('Staff', { status }),
    correct: async (changes) => {
      const token = /#([\w-]{43})$/.exec((await link()).body['link'] as unknown as string)![1]!;
      office.pass(HOUR);
      const body = new FormData();
      for (const [name, value] of Object.entries(changes)) for (const one of [value].flat()) body.append(name, one as string);
      return (await office.app.request('/api/corrections', { method: 'POST', body, headers: { authorization: `Receipt ${token}` } }))
        .status;
    },
  };
}

/** Returns some members of each object. */
const pick = <One extends object>(list: readonly One[], ...names: (keyof One)[]) => list.map((one) => names.map((name) => one[name]));

describe('a submission', () => {
  it('has nothing of corrections before one is asked for', async () => {
    const sent = await send();
    expect(await sent.detail()).toMatchObject({
      correction: null,
      formerCorrections: [],
      versions: [],
      correctionStatus: { value: 'correction_asked', waitsForSender: true },
      withdrawnStatus: null,
    });
  });

  it('has the open request with titles, and the status that it gets when the request is withdrawn', async () => {
    const sent = await send();
    await sent.decide('under_review');
    // The remarks are in the order of the form, and not of the marks.
    await sent.ask({ kids: 'Who comes?', 'guest.name': 'Please check.' });
    expect(await sent.detail()).toMatchObject({
      correction: {
        state: 'open',
        by: 'Staff Person',
        at: '2026-11-20T12:00:00.000Z',
        endedAt: null,
        version: 1,
        remarks: [
          { path: 'guest.name', title: 'Name', text: 'Please check.' },
          { path: 'kids', title: 'Children', text: 'Who comes?' },
        ],
      },
      correctionStatus: { value: 'correction_asked' },
      withdrawnStatus: { value: 'under_review' },
    });
    await sent.decide('under_review');
    expect(await sent.detail()).toMatchObject({
      correction: null,
      formerCorrections: [{ state: 'withdrawn', endedAt: '2026-11-20T13:00:00.000Z' }],
      versions: [],
    });
  });

  it('can be asked for other corrections while a request is open, which replace it', async () => {
    const sent = await send();
    await sent.ask({ 'guest.name': 'Please check.' });
    expect((await sent.ask({ 'guest.party': 'How many?' })).body).toMatchObject({ changed: [sent.id], skipped: [] });
    expect(await sent.detail()).toMatchObject({
      status: 'correction_asked',
      correction: { remarks: [{ path: 'guest.party' }] },
      formerCorrections: [{ state: 'withdrawn', remarks: [{ path: 'guest.name' }] }],
      withdrawnStatus: { value: 'pending' },
    });
    expect((await sent.decide('correction_asked')).body).toMatchObject({ changed: [], skipped: [{ why: 'already' }] });
  });

  it('has the differences of each version, with what was asked for and stayed the same', async () => {
    const sent = await send({ 'kids[0][name]': 'Ben', 'kids[1][name]': 'Eva' });
    await sent.ask({ 'guest.name': 'Please check.', 'guest.party': 'How many?', kids: 'Who comes?' });
    expect(await sent.correct({ 'guest[name]': 'Ana Santos', 'guest[party]': '3', 'kids[0][name]': 'Eva' })).toBe(200);
    await sent.ask({ 'guest.party': 'How many?' });
    expect(await sent.correct({ 'guest[party]': '4' })).toBe(200);
    const { versions, formerCorrections } = await sent.detail();
    expect(pick(versions, 'version', 'sentAt', 'correctedAt')).toEqual([
      [1, '2026-11-20T10:00:00.000Z', '2026-11-20T12:00:00.000Z'],
      [2, '2026-11-20T12:00:00.000Z', '2026-11-20T14:00:00.000Z'],
    ]);
    expect(pick(versions[0]!.changes, 'kind', 'title', 'before', 'after')).toEqual([
      ['answer', 'Name', 'Ana Cruz', 'Ana Santos'],
      ['removed-row', 'Child 1', 'First name: Ben', null],
    ]);
    expect(versions[0]!.unchanged).toEqual([{ path: 'guest.party', title: 'How many come', text: 'How many?' }]);
    expect(pick(versions[1]!.changes, 'title', 'before', 'after')).toEqual([['How many come', '3', '4']]);
    expect(pick(formerCorrections, 'state', 'version')).toEqual([
      ['sent', 2],
      ['sent', 1],
    ]);
  });
});

describe('a replaced file', () => {
  it('is in the difference, and can be viewed and downloaded', async () => {
    const sent = await send();
    const former = (await sent.detail()).files;
    const b = former[1]!._id;
    await sent.ask({ 'papers.letters': 'The first page is missing.' });
    expect(await sent.correct({ 'papers[letters][]': [b, pdf('c.pdf')] as never })).toBe(200);
    const { versions, files } = await sent.detail();
    expect(pick(files, 'name')).toEqual([['b.pdf'], ['c.pdf']]);
    const [change] = versions[0]!.changes;
    expect(change).toMatchObject({ title: 'Letters', before: null, after: null });
    expect(pick(change!.beforeFiles, 'name')).toEqual([['a.pdf'], ['b.pdf']]);
    expect(pick(change!.afterFiles, 'name')).toEqual([['b.pdf'], ['c.pdf']]);
    const { url, viewUrl } = change!.beforeFiles[0]!;
    const download = await sent.office.call('Teacher', `GET ${url.replace('/api', '')}`);
    expect([download.status, download.headers.get('content-disposition')]).toEqual([200, 'attachment; filename="a.pdf"']);
    const shown = await sent.office.call('Teacher', `GET ${viewUrl!.replace('/api', '')}`);
    expect([shown.status, shown.headers.get('content-disposition')]).toEqual([200, 'inline; filename="a.pdf"']);
    const other = await send();
    expect((await other.office.call('Teacher', `GET /admin/submissions/${other.id}/files/${b}`)).status).toBe(404);
  });

  it('of the same name is told apart by the version that replaced it', async () => {
    const sent = await send({ 'papers[letters][]': [pdf('a.pdf')] });
    for (let round = 0; round < 2; round += 1) {
      await sent.ask({ 'papers.letters': 'Once more.' });
      expect(await sent.correct({ 'papers[letters][]': [pdf('a.pdf')] })).toBe(200);
    }
    const { versions, files } = await sent.detail();
    const ids = versions.flatMap(({ changes }) => changes.flatMap((one) => [one.beforeFiles, one.afterFiles].map(([file]) => file!._id)));
    expect(new Set(ids).size).toBe(3);
    expect(ids.at(-1)).toBe(files[0]!._id);
  });
});

describe('the fields that can be marked', () => {
  it('are those that somebody types, with groups, without answers too, and not only those that are shown', async () => {
    const sent = await send({ 'kids[0][name]': 'Ben' });
    const { body } = await sent.office.call('Staff', `GET /admin/submissions/${sent.id}/correctable_fields`);
    const fields = body as unknown as AdminReplies['GET /admin/submissions/:id/correctable_fields'];
    expect(pick(fields, 'path', 'title', 'step', 'isGroup', 'isShown')).toEqual([
      ['guest.name', 'Name', 'Guest', false, true],
      ['guest.party', 'How many come', 'Guest', false, true],
      ['guest.drives', 'We come by car', 'Guest', false, true],
      ['guest.plate', 'Number plate', 'Guest', false, false],
      ['kids', 'Children', 'Guest', true, true],
      ['kids.0.name', 'Child 1: First name', 'Guest', false, true],
      ['papers.letters', 'Letters', 'Papers', false, true],
      ['papers.photo', 'Photo', 'Papers', false, true],
      ['papers.letterSending', 'Invitation', 'Papers', false, true],
    ]);
    for (const { path } of fields) expect((await sent.ask({ [path]: 'Please check.' })).status, path).toBe(200);
  });

  it('open a document that is sent later by the question how it is sent', async () => {
    const sent = await send();
    const { documents } = await sent.detail();
    expect(pick(documents, 'field', 'state', 'claim', 'askedAt')).toEqual([
      ['papers.letters', 'received', null, 'papers.letters'],
      ['papers.letter', 'missing', 'later', 'papers.letterSending'],
    ]);
    await sent.ask({ 'papers.letterSending': 'Please add: Invitation' });
    expect(await sent.correct({ 'papers[letterSending]': 'now', 'papers[letter][]': pdf('invitation.pdf') })).toBe(200);
    const { documents: later, versions } = await sent.detail();
    expect(pick(later, 'field', 'state', 'askedAt')).toContainEqual(['papers.letter', 'received', 'papers.letter']);
    expect(versions[0]!.unchanged).toEqual([]);
  });
});

describe('a link that staff hand over', () => {
  it('opens the correction, is in the history without its token, and is valid as long as that of a receipt', async () => {
    const sent = await send();
    expect((await sent.link()).status).toBe(409);
    await sent.ask({ 'guest.name': 'Please check.' });
    const { status, body, headers } = await sent.link();
    expect([status, headers.get('cache-control')]).toEqual([201, 'no-store']);
    expect(body).toMatchObject({ expiresAt: '2027-12-25T11:00:00.000Z' });
    const [, token] = /^https?:\/\/[^/]+\/status#([\w-]{43})$/.exec(body['link'] as unknown as string)!;
    const opened = await sent.office.call('nobody', 'POST /corrections/open', { token });
    expect(opened.body).toMatchObject({ remarks: [{ path: 'guest.name' }] });
    const history = await sent.office.call('Admin', 'GET /admin/history');
    expect(history.body['items']![0]).toMatchObject({
      action: 'Created link',
      actor: 'Staff Person',
      entityId: sent.id,
      target: 'Ana Cruz',
      after: { expiresAt: '2027-12-25T11:00:00.000Z' },
    });
    expect(history.text).not.toContain(token);
  });

  it('is created by those who may decide, for a submission that exists', async () => {
    const sent = await send();
    await sent.ask({ 'guest.name': 'Please check.' });
    expect((await sent.link('Teacher')).status).toBe(403);
    expect((await sent.office.call('Staff', 'POST /admin/submissions/none/correction_link')).status).toBe(404);
    expect((await sent.office.call('Staff', 'GET /admin/submissions/none/correctable_fields')).status).toBe(404);
  });
});
