/** The language in which a form was filled: stored with its submission, and shown to staff where forms have several languages. */

import { expect, it } from 'vitest';
import { openBackOffice } from '../admin/support/back-office.ts';
import { storeSubmission } from '../support/store-submission.ts';
import { repairDefinition } from '../support/repair-definition.ts';

const answers = { customer: { name: 'Ana Cruz' }, bicycle: { frame: 'a1', fault: 'Gear' } };
const idOf = ({ body }: { body: unknown }): string => (body as { _id: string })._id;

it('is that of the page, and is in the detail and in the CSV file', async () => {
  const office = await openBackOffice({
    definitions: { 'repair-order.json': repairDefinition(), 'locales/de/repair-order.json': { '/title': 'Reparatur' } },
  });
  const english = idOf(await office.call('nobody', 'POST /repair_orders', answers, { 'content-language': 'fr,en' }));
  const german = idOf(await office.call('nobody', 'POST /repair_orders', answers, { 'content-language': 'de-AT' }));
  const read = async (id: string): Promise<unknown> => (await office.call('Staff', `GET /admin/submissions/${id}`)).body;
  expect(await read(english)).toMatchObject({ language: 'en' });
  expect(await read(german)).toMatchObject({ language: 'de' });
  const csv = (await office.call('Staff', 'GET /admin/submissions.csv')).text;
  const [head = '', ...lines] = csv.trim().split('\r\n');
  const column = head.split(',').indexOf('Language');
  expect(new Set(lines.map((line) => line.split(',')[column]))).toEqual(new Set(['de', 'en']));
});

it('is absent where all forms are in one language', async () => {
  const office = await openBackOffice({ definitions: { 'repair-order.json': repairDefinition() } });
  office.remove('locales');
  const { _id } = await storeSubmission(office.store, { kind: 'repair_order', labels: { 'bicycle.frame': 'a1' } });
  expect((await office.call('Staff', `GET /admin/submissions/${_id}`)).body).toMatchObject({ language: null });
  const csv = (await office.call('Staff', 'GET /admin/submissions.csv')).text;
  expect(csv.split('\r\n')[0]).not.toContain('Language');
});
