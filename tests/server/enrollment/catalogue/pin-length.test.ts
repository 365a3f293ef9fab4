/** New PINs have at least six letters or digits. Existing shorter PINs stay valid. */

import { expect, it } from 'vitest';
import { hashPin } from '../../../../server/enrollment/families/pin-hash.ts';
import { openBackOffice, withMembers } from '../../admin/support/back-office.ts';

const message = 'must be 6 to 20 letters or digits';
const cycle = { name: 'Night Cycle', start_date: '2027-06-01', end_date: '2028-03-31', type: 'june' };

it.each(['1', '1234', '12345', 'abcd5', 'x'.repeat(21), '12 3456', '１２３４５６'])(
  '"%s" is rejected as a new PIN of a family or a cycle',
  async (pin) => {
    const { call } = await openBackOffice();
    expect((await call('Staff', 'POST /admin/families/family-santos/pin', { pin })).body).toMatchObject({
      status: 422,
      errors: { pin: `PIN ${message}` },
    });
    expect((await call('Staff', 'POST /cycles', { ...cycle, enrollment_pin: pin })).body).toMatchObject({
      status: 422,
      errors: { enrollment_pin: `Enrollment PIN ${message}` },
    });
    expect((await call('Staff', 'PUT /cycles/cycle-june', { enrollment_pin: pin })).body).toMatchObject({
      status: 422,
      errors: { enrollment_pin: `Enrollment PIN ${message}` },
    });
  },
);

it.each(['123456', 'abc123', 'x'.repeat(20)])('"%s" is accepted as a new PIN of a family and a cycle', async (pin) => {
  const { call } = await openBackOffice();
  expect((await call('Staff', 'POST /admin/families/family-santos/pin', { pin })).body).toEqual({ pin });
  expect((await call('Staff', 'POST /cycles', { ...cycle, enrollment_pin: ` ${pin} ` })).body).toMatchObject({ enrollment_pin: pin });
});

it('a short PIN in an imported file is reported with its line', async () => {
  const office = await openBackOffice();
  const file =
    'family_email,primary_parent,hub,pin,mother_first_name,mother_last_name\r\ncruz@example.com,mother,Makati Hub,4711,Clara,Cruz\r\n';
  const reply = await office.call('Staff', 'POST /admin/families/import', file, { 'content-type': 'text/csv' });
  expect(reply.body).toMatchObject({ status: 422, problems: [{ line: 2, column: 'pin', message: `PIN ${message}` }] });
});

it('an existing short PIN of a cycle stays valid after an edit of another field, and cannot be set again', async () => {
  const office = await openBackOffice();
  await office.store.db.run("update cycles set enrollment_pin = '4711' where id = 'cycle-uae'");
  const read = (await office.call('Staff', 'GET /cycles/cycle-uae')).body;
  const changed = await office.call('Staff', 'PUT /cycles/cycle-uae', withMembers(read, { name: 'Renamed' }));
  expect([changed.status, changed.body]).toMatchObject([200, { name: 'Renamed', enrollment_pin: '4711' }]);
  expect((await office.call('nobody', 'GET /cycles?enrollment_pin=4711')).text).toContain('cycle-uae');
  expect((await office.call('Staff', 'PUT /cycles/cycle-uae', { enrollment_pin: '4712' })).status).toBe(422);
  expect((await office.call('Staff', 'PUT /cycles/cycle-june', { enrollment_pin: '4711' })).status).toBe(422);
  expect((await office.call('Staff', 'PUT /cycles/cycle-uae', { enrollment_pin: '' })).body).toMatchObject({ has_enrollment_pin: false });
});

it('an existing short PIN of a family stays valid', async () => {
  const office = await openBackOffice();
  await office.store.db.run(`update families set pin_hash = '${await hashPin('4711')}' where id = 'family-santos'`);
  expect(
    (await office.call('nobody', 'GET /enrollment_validations/pin?email=maria.santos@example.com&enrollment_pin=4711')).body,
  ).toMatchObject({ valid: true });
});
