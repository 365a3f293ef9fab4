/** Time stamps of a submission: the server sets that of the submission, and limits that of the opening. */

import { expect, it } from 'vitest';
import { findSubmission } from '../../../server/db/submissions/find-submission.ts';
import { openApp } from '../support/open-app.ts';

const hidden = (timestamp: string) => ({ type: 'string', title: timestamp, form: { widget: 'hidden', timestamp } });
const interview = {
  id: 'interview',
  version: 1,
  title: 'Interview',
  dialogs: { failed: { type: 'error', title: 'Failed' } },
  answers: {
    type: 'object',
    properties: { name: { type: 'string', title: 'Name' }, began: hidden('opened'), ended: hidden('submitted') },
  },
  steps: [{ id: 'only', title: 'Only', sections: [{ fields: ['name'] }] }],
  submission: { path: 'interviews', success: { panel: { title: 'Done', text: 'Done' } }, failure: { dialog: 'failed' } },
};

it.each([
  ['keeps an earlier opening', '2020-01-01T10:00:00Z', '2020-01-01T10:00:00Z'],
  ['replaces a later opening', '2999-01-01T10:00:00Z', 'the receipt'],
  ['drops an opening that is no time', 'today', undefined],
])('%s', async (_what, began, expected) => {
  const { app, store } = await openApp({ definitions: { 'interview.json': interview } });
  const reply = await app.request('/api/interviews', {
    method: 'POST',
    body: JSON.stringify({ name: 'Ana', began, ended: '1999-01-01T00:00:00Z' }),
    headers: { 'content-type': 'application/json' },
  });
  expect([reply.status, reply.status === 201 ? '' : await reply.clone().text()]).toEqual([201, '']);
  const { _id, createdAt } = (await reply.json()) as { _id: string; createdAt: string };
  const receipt = `${createdAt.slice(0, 19)}Z`;
  const stored = await findSubmission(store, _id);
  const opening = expected === 'the receipt' ? receipt : expected;
  expect(stored?.answers).toEqual({ name: 'Ana', ...(opening !== undefined && { began: opening }), ended: receipt });
});
