/** Warnings of a submission: rejected until they are confirmed, evaluated again, and stored with their texts. */

import { expect, it } from 'vitest';
import report from '../../samples/forms/wage-report.json' with { type: 'json' };
import { findSubmission } from '../../../server/db/submissions/find-submission.ts';
import { openApp, type OpenedApp } from '../support/open-app.ts';

const open = (): Promise<OpenedApp> => openApp({ definitions: { 'wage-report.json': report } });
const send = ({ app }: OpenedApp, body: unknown): Response | Promise<Response> =>
  app.request('/api/submissions/wage-report', {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });

const offices = [{ town: 'Leeds', desks: 600 }];
const answers = { pay: { employees: 3, gross: 0 }, offices };
const zero = { path: 'pay.gross', check: 'zero', message: 'The pay of 3 employees was £0.' };
const crowded = { path: 'offices.0.desks', check: 'crowded', message: '600 desks in one office' };

it('is rejected with the warnings that are not confirmed', async () => {
  const reply = await send(await open(), { ...answers, $confirmed: ['offices.0.desks:crowded'] });
  expect(reply.status).toBe(422);
  expect(await reply.json()).toMatchObject({ detail: zero.message, errors: { 'pay.gross': zero.message }, warnings: [zero] });
});

it('is stored with the confirmed warnings and their texts', async () => {
  const opened = await open();
  const reply = await send(opened, {
    ...answers,
    $confirmed: ['pay.gross:zero', 'offices.0.desks:crowded', 'pay.bonus:sum', 'nothing', 7],
  });
  expect(reply.status).toBe(201);
  const { _id } = (await reply.json()) as { _id: string };
  const stored = await findSubmission(opened.store, _id);
  expect(stored).toMatchObject({ answers, confirmedWarnings: [zero, crowded] });
});

it('is stored without confirmations where no warning applies', async () => {
  const opened = await open();
  const plain = { pay: { employees: 3, gross: 900 }, offices: [{ town: 'Leeds' }] };
  for (const body of [plain, { ...plain, $confirmed: ['pay.gross:zero'] }, { ...plain, $confirmed: 'no list' }]) {
    const reply = await send(opened, body);
    expect(reply.status).toBe(201);
    const { _id } = (await reply.json()) as { _id: string };
    expect((await findSubmission(opened.store, _id))?.confirmedWarnings).toEqual([]);
  }
});

it('reports errors and warnings together, and no warning of a field with an error', async () => {
  const reply = await send(await open(), { pay: { gross: 0, holiday: 5 }, offices: [{ desks: -1 }] });
  expect(await reply.json()).toMatchObject({
    errors: { 'pay.employees': 'Employees is required', 'offices.0.town': 'Town is required' },
    warnings: [{ check: 'zero' }, { check: 'sum' }],
  });
});

it('is confirmed in a multipart form by entries of the same name', async () => {
  const opened = await open();
  const body = new FormData();
  for (const [name, value] of [
    ['pay[employees]', '3'],
    ['pay[gross]', '0'],
    ['offices[size]', '1'],
    ['offices[0][town]', 'Leeds'],
    ['$confirmed[]', 'pay.gross:zero'],
    ['$confirmed[]', 'pay.gross:zero'],
  ] as const)
    body.append(name, value);
  expect((await opened.app.request('/api/submissions/wage-report', { method: 'POST', body })).status).toBe(201);
});
