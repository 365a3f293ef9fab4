/** The group tour on the server: the required answers of a traveller depend on the tour, on the age and on the other travellers. */

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findSubmission } from '../../server/db/submissions/find-submission.ts';
import { openApp } from '../server/support/open-app.ts';

const definition: unknown = JSON.parse(readFileSync('definitions/group-tour.json', 'utf8'));
const contact = { name: 'Eva Lund', email: 'eva@example.com', phone: '+47 912 34 567', kind: 'private' };
const eva = { name: 'Eva Lund', birthDate: '1980-02-03', diet: 'None' };
const tim = { name: 'Tim Lund', birthDate: '2018-02-03', diet: 'None', guardian: 'Eva Lund' };
const booking = {
  contact,
  tour: { route: 'lakes', startsIn: 'Mid June' },
  travellers: [eva, tim] as Record<string, unknown>[],
  extras: { rooms: 'shared', isInsured: true, isAgreed: true },
};

async function send(answers: unknown) {
  const { app, store } = await openApp({ definitions: { 'group-tour.json': definition } });
  const reply = await app.request('/api/submissions/group-tour', {
    method: 'POST',
    body: JSON.stringify(answers),
    headers: { 'content-type': 'application/json' },
  });
  const body = (await reply.json()) as { _id: string; errors?: Record<string, string> };
  return { status: reply.status, errors: body.errors, stored: () => findSubmission(store, body._id) };
}

test('a booking is stored with all travellers and a recomputed price', async () => {
  const { status, stored } = await send(booking);
  expect(status).toBe(201);
  // An adult, a child at half the price, and the insurance for both.
  expect(await stored()).toMatchObject({
    name: 'Eva Lund',
    email: 'eva@example.com',
    answers: {
      travellers: [
        { ...eva, age: 46 },
        { ...tim, age: 8 },
      ],
      extras: { priceForAll: 390 + 195 + 2 * 25 },
    },
    labels: { 'travellers.1.guardian': 'Eva Lund', 'tour.route': 'Lakes and valleys, 3 days' },
  });
});

test('a posted price is ignored', async () => {
  const { stored } = await send({ ...booking, extras: { ...booking.extras, priceForAll: 1 } });
  expect(await stored()).toMatchObject({ answers: { extras: { priceForAll: 635 } } });
});

const abroad = { route: 'douro', startsIn: 'Early October' };

test.each<[string, Record<string, unknown>, Record<string, string>]>([
  ['nobody', { travellers: [] }, { travellers: 'Add at least one traveller' }],
  [
    'only children',
    { travellers: [{ ...tim, guardian: 'Tim Lund' }] },
    {
      travellers: 'At least one traveller has to be 18 or older',
      'travellers.0.guardian': 'Traveller 1 needs one of the adults of this booking',
    },
  ],
  [
    'a child without an adult of its own',
    { travellers: [eva, { ...tim, guardian: undefined }] },
    { 'travellers.1.guardian': 'Choose the adult who looks after traveller 2' },
  ],
  [
    'a child with an adult who stays at home',
    { travellers: [eva, { ...tim, guardian: 'Per Lund' }] },
    { 'travellers.1.guardian': 'Traveller 2 needs one of the adults of this booking' },
  ],
  [
    'an adult with an adult',
    { travellers: [{ ...eva, guardian: 'Eva Lund' }] },
    { 'travellers.0.guardian': expect.stringContaining('is hidden for these answers') },
  ],
  ['nine people', { travellers: Array.from({ length: 9 }, () => eva) }, { travellers: 'A booking holds up to eight travellers' }],
  [
    'another diet that is not told',
    { travellers: [{ ...eva, diet: 'Other' }] },
    { 'travellers.0.dietOther': 'Tell us what traveller 1 cannot eat' },
  ],
  [
    'no passport abroad',
    { tour: abroad, travellers: [eva] },
    { 'travellers.0.passportBy': 'Tell us how you give the passport of traveller 1' },
  ],
  [
    'half a passport number',
    { tour: abroad, travellers: [{ ...eva, passportBy: 'number', passportNumber: 'A1' }] },
    { 'travellers.0.passportNumber': 'The passport number of traveller 1 should have 6 to 12 letters and digits' },
  ],
  [
    'a promised copy',
    { tour: abroad, travellers: [{ ...eva, passportBy: 'copy' }] },
    { 'travellers.0.passportCopy': 'Add a copy of the passport of traveller 1' },
  ],
  [
    'a passport at home',
    { travellers: [{ ...eva, passportBy: 'number' }] },
    { 'travellers.0.passportBy': expect.stringContaining('is hidden for these answers') },
  ],
  ['a departure of another tour', { tour: { route: 'lakes', startsIn: 'Early October' } }, { 'tour.startsIn': expect.any(String) }],
])('a booking of %s is rejected', async (_, part, errors) => {
  const reply = await send({ ...booking, ...part });
  expect(reply.status).toBe(422);
  expect(reply.errors).toEqual(errors);
});
