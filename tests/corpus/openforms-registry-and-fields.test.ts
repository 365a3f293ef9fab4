/** Children from a register, an address service and the field types of a municipal form: each numbered behavior of the description. */

import { expect, test } from 'vitest';
import { pdf, picture, program } from '../server/support/sample-content.ts';
import { CorpusForm } from './support/corpus-form.ts';

const open = (language?: string): Promise<CorpusForm> => CorpusForm.open('openforms-registry-and-fields', {}, language);
const openSignedIn = (ticket: string): Promise<CorpusForm> => CorpusForm.open('openforms-registry-and-fields', { ticket });
const EMMA = '010464554';
const DAAN = '123456782';
const SANNE = '999990019';

const png = { id: 'signature', name: 'signature.png', size: 900, type: 'image/png', width: 40, height: 40 };

/** A PDF of this size: it has white space before its end. */
function ofSize(bytes: number): Uint8Array<ArrayBuffer> {
  const content = new Uint8Array(bytes).fill(0x20);
  content.set(pdf.subarray(0, -6));
  content.set(pdf.subarray(-6), bytes - 6);
  return content;
}

/** The answers that the form requires. */
const required = {
  'address.postcode': '1015 CJ',
  'address.huisnummer': '100',
  'income.geslacht': 'vrouw',
  'income.leeftijd': 30,
  'income.uwInkomen': 20000,
  'income.partnerInkomen': 10000,
  'fields.dateTime': '2026-12-01T09:15',
  'fields.time': '14:30',
  'attachments.signature': [png],
};

async function openFilled(): Promise<CorpusForm> {
  const form = await open();
  await form.setAll(required);
  return form;
}

/** Sends the answers with a drawn signature. */
async function send(form: CorpusForm) {
  return form.sendFiles({ signature: await picture('png') });
}

/** The children whose rows are chosen. */
const choose = (form: CorpusForm, ...chosen: string[]) =>
  form.setAll(Object.fromEntries([EMMA, DAAN, SANNE].map((bsn, row) => [`children.${row}.isChosen`, chosen.includes(bsn)])));

test('1. On entry the children of the signed-in person are listed, without typing, also a deceased one', async () => {
  const form = await openSignedIn('ticket-of-anna');
  const children = [
    { bsn: EMMA, firstNames: 'Emma', birthDate: '2012-03-09' },
    { bsn: DAAN, firstNames: 'Daan', birthDate: '2014-11-30' },
    { bsn: SANNE, firstNames: 'Sanne', birthDate: '2016-07-01' },
  ];
  expect(form.answers['children']).toEqual(children);
  const [group] = form.groups('children');
  expect([group?.rows.map(({ title }) => title), group?.canAdd, group?.canRemove]).toEqual([['Emma', 'Daan', 'Sanne'], false, false]);
  expect(['bsn', 'birthDate'].map((name) => form.driver.field(`children.0.${name}`).isReadOnly)).toEqual([true, true]);
  expect(form.steps().slice(0, 2)).toEqual(['children', 'address']);
  await form.setAll(required);
  expect((await send(form)).errors).toEqual({ children: 'Choose at least one child' });
  await choose(form, DAAN);
  await form.setAll({ 'extraChildDetails.0.goesToSchool': 'yes' });
  const { stored } = await send(form);
  expect(stored?.answers).toMatchObject({
    person: { bsn: '111222333' },
    children: children.map((child) => ({ ...child, isChosen: child.bsn === DAAN })),
  });
  expect(JSON.stringify(stored)).not.toContain('ticket-of-anna');
  // A child that the register does not return is refused.
  const changed = children.map((child, row) => (row === 1 ? { ...child, bsn: '999993653', isChosen: true } : child));
  const other = await form.sendFiles({ signature: await picture('png') }, { ...form.answers, children: changed });
  expect(other).toMatchObject({ status: 422, errors: { children: expect.any(String) as string } });
});

test('1. Without children, or without a sign-in, the steps about children are skipped', async () => {
  for (const form of [await open(), await openSignedIn('ticket-of-piet'), await openSignedIn('no-ticket')]) {
    await form.setAll(required);
    expect(form.steps()[0]).toBe('address');
    expect((await send(form)).status).toBe(201);
  }
});

test('2. Ticking 2 of 3 children makes two rows with BSN and name; unticking removes that row and keeps the other answer', async () => {
  const form = await openSignedIn('ticket-of-anna');
  await form.setAll(required);
  await choose(form, EMMA, SANNE);
  const rows = (): unknown[] => (form.answers['extraChildDetails'] ?? []) as unknown[];
  expect(rows()).toEqual([
    { bsn: EMMA, childName: 'Emma' },
    { bsn: SANNE, childName: 'Sanne' },
  ]);
  expect(form.driver.field('extraChildDetails.0.bsn').isReadOnly).toBe(true);
  expect(form.groups('details').map(({ rows: shown }) => shown.map(({ title }) => title))).toEqual([['Emma', 'Sanne']]);
  await form.setAll({ 'extraChildDetails.0.goesToSchool': 'yes', 'extraChildDetails.1.goesToSchool': 'no' });
  await choose(form, SANNE);
  expect(rows()).toEqual([{ bsn: SANNE, childName: 'Sanne', goesToSchool: 'no' }]);
  expect((await send(form)).stored?.answers['extraChildDetails']).toEqual([{ bsn: SANNE, childName: 'Sanne', goesToSchool: 'no' }]);
  // Rows of other children are refused.
  const changed = { ...form.answers, extraChildDetails: [{ bsn: EMMA, childName: 'Emma', goesToSchool: 'no' }] };
  expect((await form.sendFiles({ signature: await picture('png') }, changed)).status).toBe(422);
});

test('3. 1015 CJ + 100 fills street and city at once; a wrong pair says so; the server checks that they were not changed', async () => {
  const form = await openFilled();
  expect([form.value('address.straat'), form.value('address.stad')]).toEqual(['Keizersgracht', 'Amsterdam']);
  expect(form.driver.field('address.straat').isReadOnly).toBe(true);
  expect((await send(form)).stored?.answers).toMatchObject({ address: { straat: 'Keizersgracht', stad: 'Amsterdam' } });
  const changed = { ...form.answers, address: { postcode: '1015 CJ', huisnummer: '100', straat: 'Damrak', stad: 'Leiden' } };
  const { stored } = await form.sendFiles({ signature: await picture('png') }, changed);
  expect(stored?.answers).toMatchObject({ address: { straat: 'Keizersgracht', stad: 'Amsterdam' } });

  await form.setAll({ 'address.huisnummer': '99' });
  expect(form.errors('address.huisnummer')).toEqual(['There is no such address: check the postcode and the house number']);
  expect([form.value('address.straat'), form.value('address.stad')]).toEqual([null, null]);
  expect((await send(form)).errors).toHaveProperty(
    ['address.huisnummer'],
    'There is no such address: check the postcode and the house number',
  );
});

test('4. BSN 111222333 passes the eleven-test, 111222334 fails', async () => {
  const form = await openFilled();
  await form.setAll({ 'fields.bsn': '111222334' });
  expect(form.errors('fields.bsn')).toEqual(['This is not a BSN: a digit is wrong']);
  expect((await send(form)).errors).toEqual({ 'fields.bsn': 'This is not a BSN: a digit is wrong' });
  // A leading zero is a digit.
  for (const bsn of ['111222333', '010464554']) {
    await form.setAll({ 'fields.bsn': bsn });
    expect(form.errors('fields.bsn')).toEqual([]);
    expect((await send(form)).stored?.answers).toMatchObject({ fields: { bsn } });
  }
});

test('5. IBAN NL91ABNA0417164300 passes, one changed digit fails (mod 97)', async () => {
  const form = await openFilled();
  await form.setAll({ 'fields.iban': 'NL91ABNA0417164301' });
  expect((await send(form)).errors).toEqual({ 'fields.iban': 'Please check the IBAN: a digit is wrong' });
  await form.setAll({ 'fields.iban': 'NL91ABNA0417164300' });
  expect((await send(form)).status).toBe(201);
});

test('6. A list field takes any number of e-mail addresses, each checked, one below the other', async () => {
  const form = await openFilled();
  expect(form.driver.field('fields.emails').widget).toBe('text-list');
  await form.setAll({ 'fields.emails': ['ana@example.com', 'no address', 'ben@example.com'] });
  expect(form.errors('fields.emails')).toEqual(['This is not an email address']);
  expect(Object.keys((await send(form)).errors)).toEqual(['fields.emails.1']);
  await form.setAll({ 'fields.emails': ['ana@example.com', 'ben@example.com'] });
  expect((await send(form)).stored?.answers).toMatchObject({ fields: { emails: ['ana@example.com', 'ben@example.com'] } });
});

test('BSNs and IBANs can be lists, too, and each entry is checked', async () => {
  const form = await openFilled();
  await form.setAll({ 'fields.bsns': ['111222333', '111222334'], 'fields.ibans': ['NL91ABNA0417164300', 'NL91ABNA0417164301'] });
  const messages = { 'fields.bsns': 'A digit of one of these BSNs is wrong', 'fields.ibans': 'A digit of one of these IBANs is wrong' };
  expect((await send(form)).errors).toEqual(messages);
  await form.setAll({ 'fields.bsns': ['111222333', '010464554'], 'fields.ibans': ['NL91ABNA0417164300'] });
  expect((await send(form)).stored?.answers).toMatchObject({
    fields: { bsns: ['111222333', '010464554'], ibans: ['NL91ABNA0417164300'] },
  });
});

test('7. Time is picked and stored as 14:30; date and time together as one value', async () => {
  const form = await openFilled();
  expect([form.driver.field('fields.time').widget, form.driver.field('fields.dateTime').widget]).toEqual(['time', 'date-time']);
  expect((await send(form)).stored?.answers).toMatchObject({ fields: { time: '14:30', dateTime: '2026-12-01T09:15' } });
  await form.setAll({ 'fields.time': '24:30' });
  expect(Object.keys((await send(form)).errors)).toEqual(['fields.time']);
});

test('8. A signature is drawn with finger or mouse, can be cleared, is required', async () => {
  const form = await openFilled();
  expect(form.driver.field('attachments.signature')).toMatchObject({ widget: 'signature', isRequired: true, issues: [] });
  await form.setAll({ 'attachments.signature': null });
  expect(form.errors('attachments.signature')).toEqual(['Please draw or type your signature']);
  expect(await form.send()).toMatchObject({ status: 422, errors: { 'attachments.signature': 'Please draw or type your signature' } });
});

test('9. A point on a map is two coordinates', async () => {
  const form = await openFilled();
  await form.setAll({ 'map.latitude': 52.374036, 'map.longitude': 190 });
  expect([form.errors('map.latitude'), form.errors('map.longitude')]).toEqual([[], ['Enter 180 or less for “Longitude”']]);
  expect(Object.keys((await send(form)).errors)).toEqual(['map.longitude']);
  await form.setAll({ 'map.longitude': 4.88969 });
  expect((await send(form)).stored?.answers).toMatchObject({ map: { latitude: 52.374036, longitude: 4.88969 } });
});

test('10. Man, 30, incomes 40000 and 30000 show the notice; 29999 does not; woman never', async () => {
  const form = await openFilled();
  const shows = (): boolean => form.shownTexts('income').includes('Please note');
  await form.setAll({ 'income.geslacht': 'man', 'income.leeftijd': 30, 'income.uwInkomen': 40000, 'income.partnerInkomen': 30000 });
  expect(shows()).toBe(true);
  expect((await send(form)).stored?.answers['income']).toEqual({ geslacht: 'man', leeftijd: 30, uwInkomen: 40000, partnerInkomen: 30000 });
  await form.setAll({ 'income.partnerInkomen': 29999 });
  expect(shows()).toBe(false);
  await form.setAll({ 'income.partnerInkomen': 30000, 'income.leeftijd': 17 });
  expect(shows()).toBe(false);
  await form.setAll({ 'income.leeftijd': 30, 'income.geslacht': 'vrouw' });
  expect(shows()).toBe(false);
});

test('11. Amount 1234.567 keeps three decimals and shows as € 1.234,567', async () => {
  const form = await open('nl');
  await form.setAll({ ...required, 'numbers.currencyDecimal': 1234.567 });
  expect(form.shownTexts('numbers').join(' ').replaceAll('\u00a0', ' ')).toContain('The amount is € 1.234,567.');
  expect((await send(form)).stored?.answers).toMatchObject({ numbers: { currencyDecimal: 1234.567 } });
  await form.setAll({ 'numbers.currencyDecimal': 0.1234 });
  expect(form.errors('numbers.currencyDecimal')).toHaveLength(1);
  expect(Object.keys((await send(form)).errors)).toEqual(['numbers.currencyDecimal']);
});

test('12. Several files of 5 MB each, kinds limited', async () => {
  const form = await openFilled();
  const file = (name: string, size: number) => ({ id: name, name, size, type: 'application/pdf' });
  await form.setAll({ 'attachments.files': [file('plan.pdf', 5_242_880), file('letter.pdf', 5_000_000)] });
  expect(form.errors('attachments.files')).toEqual([]);
  const signature = await picture('png');
  const contents = { signature, 'plan.pdf': ofSize(5_242_880), 'letter.pdf': ofSize(5_000_000) };
  expect((await form.sendFiles(contents)).stored?.answers['attachments']).toMatchObject({
    files: [
      { name: 'plan.pdf', size: 5_242_880 },
      { name: 'letter.pdf', size: 5_000_000 },
    ],
  });
  expect(Object.keys((await form.sendFiles({ ...contents, 'plan.pdf': ofSize(5_242_881) })).errors)).toEqual(['attachments.files']);
  expect(Object.keys((await form.sendFiles({ ...contents, 'letter.pdf': program })).errors)).toEqual(['attachments.files']);
  await form.setAll({ 'attachments.files': [file('plan.pdf', 5_242_881)] });
  expect(form.errors('attachments.files')).toEqual(['"plan.pdf" exceeds the 5MB limit']);
  await form.setAll({ 'attachments.files': [file('program.exe', 10)] });
  expect(form.errors('attachments.files')[0]).toContain('"program.exe" is not an accepted file type');
});
