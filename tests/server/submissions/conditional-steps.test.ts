/** Answers of hidden steps: the submission and the step check reject them, and do not require them. */

import { describe, expect, it } from 'vitest';
import camp from '../../samples/forms/holiday-camp.json' with { type: 'json' };
import { findSubmission } from '../../../server/db/submissions/find-submission.ts';
import { openApp, type OpenedApp } from '../support/open-app.ts';
import { readErrors } from '../support/post-visit.ts';

const open = (): Promise<OpenedApp> => openApp({ definitions: { 'holiday-camp.json': camp } });
const send = ({ app }: OpenedApp, path: string, body: unknown): Response | Promise<Response> =>
  app.request(`/api/${path}`, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } });

const guest = { name: 'Ana', age: 40, travel: 'Own car', stays: false };
const hidden = (title: string): string => `${title} is hidden for these answers. Do not send it.`;

describe('a submission', () => {
  it('is stored without the answers of hidden steps', async () => {
    const opened = await open();
    const reply = await send(opened, 'submissions/holiday-camp', { guest });
    expect(reply.status).toBe(201);
    const { _id } = (await reply.json()) as { _id: string };
    expect((await findSubmission(opened.store, _id))?.answers).toEqual({ guest });
  });

  it('is rejected with answers of hidden steps', async () => {
    const answers = { guest, guardian: { name: 'Ben' }, night: { bed: 'Tent', roommates: [{ name: 'Cy' }] }, bus: { stop: 'Station' } };
    const reply = await send(await open(), 'submissions/holiday-camp', answers);
    expect(reply.status).toBe(422);
    expect(await readErrors(reply)).toEqual({
      'guardian.name': hidden('Guardian'),
      'night.bed': hidden('Bed'),
      'night.roommates': hidden('Roommates'),
      'night.roommates.0.name': hidden('Name of the roommate'),
      'bus.stop': hidden('Bus stop'),
    });
  });

  it('requires the answers of visible steps', async () => {
    const reply = await send(await open(), 'submissions/holiday-camp', { guest: { ...guest, age: 12, stays: true, travel: 'Bus' } });
    expect(await readErrors(reply)).toEqual({
      'guardian.name': 'Guardian is required',
      'night.bed': 'Bed is required',
      'bus.stop': 'Bus stop is required',
    });
  });
});

describe('a step check', () => {
  it('validates the visible steps up to its own', async () => {
    const opened = await open();
    expect((await send(opened, 'holiday_camp_checks', { guest })).status).toBe(200);
    const reply = await send(opened, 'holiday_camp_checks', { guest: { ...guest, age: 12, travel: 'Bus' } });
    expect(await readErrors(reply)).toEqual({ 'guardian.name': 'Guardian is required' });
  });

  it('rejects answers of hidden steps', async () => {
    const reply = await send(await open(), 'holiday_camp_checks', { guest, guardian: { name: 'Ben' } });
    expect(await readErrors(reply)).toEqual({ 'guardian.name': hidden('Guardian') });
  });
});
