/** Documents that follow from a correction: what is sent later by the link, and what staff decided about the others. */

import { describe, expect, it } from 'vitest';
import { listDocuments } from '../../../server/db/submissions/documents/read-documents.ts';
import { documentsFormDefinition } from '../../e2e/support/forms/documents-form.ts';
import type { Json } from '../admin/support/back-office.ts';
import { type MarkedSubmission, pdf, sendForm } from './support/marked-submission.ts';

const definition = documentsFormDefinition() as unknown as { id: string; submission: { path?: string } };
const answers = { name: 'Ana', tollsSending: 'now', contractSending: 'later', passportSending: 'sent', tollCosts: '5' };
const getErrors = ({ status, body }: { status: number; body: object }) => [status, Object.keys((body as { errors?: object }).errors ?? {})];

const send = (): Promise<MarkedSubmission> => sendForm({ definition, entries: { ...answers, 'tolls[]': [pdf('tolls.pdf')] } });
const listStates = async ({ office, id }: MarkedSubmission): Promise<string[]> =>
  (await listDocuments(office.store, id)).map(({ field, state }) => `${field} ${state}`);

/** Sets the state of a document as staff. */
async function decide({ office, id }: MarkedSubmission, field: string, state: string): Promise<void> {
  const detail = await office.call('Staff', `GET /admin/submissions/${id}`);
  const documents = detail.body['documents'] as unknown as (Json & { field: string; version: string })[];
  const { version } = documents.find((one) => one.field === field)!;
  const reply = await office.call('Staff', `PUT /admin/submissions/${id}/documents/${field}`, {
    state,
    version,
    ...(state === 'refused' && { reason: 'Not readable.' }),
  });
  expect(reply.status, reply.text).toBe(200);
}

describe('a document that was to be sent later', () => {
  it('is sent by the link when it is marked', async () => {
    const sent = await send();
    expect(await listStates(sent)).toEqual(['contract missing', 'passport missing', 'tolls received']);
    expect((await sent.read()).labels['missing']).toBe('Contract of employment');
    await sent.mark('contract');
    expect(getErrors(await sent.correct({ passportSending: 'now', 'passport[]': [pdf('p.pdf')] }))).toEqual([
      422,
      ['passportSending', 'passport'],
    ]);
    expect((await sent.correct({ contractSending: 'now', 'contract[]': [pdf('contract.pdf')] })).status).toBe(200);
    expect(await listStates(sent)).toEqual(['contract received', 'passport missing', 'tolls received']);
    expect((await sent.read()).files.map(({ name }) => name)).toEqual(['contract.pdf', 'tolls.pdf']);
    expect((await sent.read()).labels['missing']).toBeUndefined();
  });

  it('stays missing when it is still to be sent later', async () => {
    const sent = await send();
    await sent.mark('contract');
    expect((await sent.correct({ contractSending: 'later' })).status).toBe(200);
    expect(await listStates(sent)).toEqual(['contract missing', 'passport missing', 'tolls received']);
  });
});

describe('what staff decided about documents', () => {
  it('stays, except for those with other files', async () => {
    const sent = await send();
    await decide(sent, 'tolls', 'refused');
    await decide(sent, 'passport', 'accepted');
    await sent.mark('tolls');
    expect((await sent.correct({ 'tolls[]': [pdf('better.pdf')] })).status).toBe(200);
    expect(await listStates(sent)).toEqual(['contract missing', 'passport accepted', 'tolls received']);
  });

  it('stays for a file that was sent again as it is', async () => {
    const sent = await send();
    const [tolls] = (await sent.read()).files;
    await decide(sent, 'tolls', 'accepted');
    await sent.mark('tolls', 'contract');
    expect((await sent.correct({ 'tolls[]': [tolls!._id], contractSending: 'now', 'contract[]': [pdf('contract.pdf')] })).status).toBe(200);
    expect(await listStates(sent)).toEqual(['contract received', 'passport missing', 'tolls accepted']);
  });

  it('about an optional one stays while its file does, and ends when the sender removes it', async () => {
    const extra = {
      type: 'array',
      items: { type: 'object' },
      title: 'Letter',
      form: { files: { extensions: ['pdf'], maxBytes: 1_048_576 } },
    };
    const form = documentsFormDefinition() as unknown as typeof definition & {
      answers: { properties: object };
      steps: { sections: { fields: string[] }[] }[];
    };
    Object.assign(form.answers.properties, { extra });
    form.steps[0]!.sections[1]!.fields.push('extra');
    const sent = await sendForm({ definition: form, entries: { ...answers, tollsSending: 'later', 'extra[]': [pdf('letter.pdf')] } });
    expect(await listStates(sent)).toContain('extra received');
    await decide(sent, 'extra', 'refused');
    await sent.mark('extra', 'name');
    expect((await sent.correct({ name: 'Eva' })).status).toBe(200);
    expect(await listStates(sent)).toContain('extra refused');
    await sent.mark('extra');
    expect((await sent.correct({ 'extra[]': '' })).status).toBe(200);
    expect(await listStates(sent)).toEqual(['contract missing', 'passport missing', 'tolls missing']);
  });

  it('ends for a document that the corrected answers need no longer', async () => {
    const sent = await sendForm({ definition, entries: { ...answers, tollsSending: 'later' } });
    await decide(sent, 'tolls', 'refused');
    await sent.mark('tollCosts');
    expect((await sent.correct({ tollCosts: '0', tollsSending: '' })).status).toBe(200);
    expect(await listStates(sent)).toEqual(['contract missing', 'passport missing']);
  });
});
