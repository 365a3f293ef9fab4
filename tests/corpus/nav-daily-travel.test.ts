/**
 * The numbered behaviours of the corpus form "Tilleggsstønad – støtte til daglig reise", as far as the language can say them. Behaviour 11, the
 * switch of the language in the open form, is also in tests/e2e/corpus/nav-daily-travel.spec.ts.
 */

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CorpusForm, folder } from './support/corpus-form.ts';

const person = { 'person.firstName': 'Kari', 'person.lastName': 'Nordmann', 'person.hasNationalNumber': true };
// A number of the synthetic population: its month is raised by 80.
const VALID = '01819010001';
const answers = {
  ...person,
  'person.nationalNumber': VALID,
  situations: ['reducedCapacity'],
  'activity.otherKind': 'training',
  'activity.start': '2026-12-01',
  'activity.end': '2027-02-28',
  'activity.daysPerWeek': 5,
  'way.sixKmOrMore': true,
  'way.km': 14.5,
  'way.street': 'Storgata 1',
  'way.postcode': '0155',
  'way.town': 'Oslo',
};
const byBus = { ...answers, 'transport.canUsePublic': true, 'transport.publicCost': 853 };
const { situations: _, ...withoutSituations } = byBus;
/** The answers of a person who is signed in: the record of the agency has the target group and the activities. */
const signedIn = { ...withoutSituations, 'activity.kind': 'A-1017', 'documents.custodySending': 'sent' };
const byCar = {
  ...answers,
  'transport.canUsePublic': false,
  'transport.reason': 'other',
  'transport.canUseCar': true,
  'transport.drivingList': 'weekly',
};

type Answers = Parameters<CorpusForm['setAll']>[0];

async function open(given: Answers = {}, language?: string, entry: Record<string, string> = {}): Promise<CorpusForm> {
  const form = await CorpusForm.open('nav-daily-travel', entry, language);
  await form.setAll(given);
  return form;
}

/** The attachments that the form asks for, by the name of the upload. */
function listDocuments(form: CorpusForm): string[] {
  const fields = form.step('documents').sections.flatMap((section) => section.fields);
  return [...new Set(fields.map((path) => path.replace('documents.', '').replace('Sending', '')))];
}

const transportOf = (stored: { answers: Record<string, unknown> } | undefined) => stored?.answers['transport'];

test('1. several situations may be ticked', async () => {
  const form = await open({ ...byBus, situations: ['singleParent', 'reducedCapacity'] });
  await form.setAll({ 'documents.custodySending': 'later' });
  expect((await form.send()).stored?.answers['situations']).toEqual(['reducedCapacity', 'singleParent']);
  await form.setAll({ situations: ['singleParent', 'none'] });
  expect(form.value('situations')).toEqual(['none']);
  expect(Object.keys((await form.send({ ...form.answers, situations: ['singleParent', 'none'] })).errors)).toContain('situations');
});

test("1. the situations are not asked when the agency's record has the target group", async () => {
  const form = await open({ ...withoutSituations, 'activity.kind': 'A-1017' }, undefined, { ticket: 'ticket-of-kari' });
  expect([form.isVisible('situations'), form.steps().includes('situation')]).toEqual([false, false]);
  expect(listDocuments(form)).toEqual(['custody', 'other']);
  await form.setAll({ 'documents.custodySending': 'sent' });
  const { status, stored } = await form.send();
  expect([status, stored?.answers['targetGroup'], stored?.answers['situations']]).toEqual([201, 'singleParent', undefined]);
  expect(Object.keys((await form.send({ ...form.answers, situations: ['carer'] })).errors)).toContain('situations');
  const without = await open({}, undefined, { ticket: 'ticket-of-ola' });
  expect([without.isVisible('situations'), without.steps().includes('situation')]).toEqual([true, true]);
});

test('the activity is one of the record of the agency, or another one', async () => {
  const form = await open({}, undefined, { ticket: 'ticket-of-kari' });
  expect(form.driver.offered('activity.kind')).toEqual(['Bachelor in nursing', 'Work training at the town library', 'Another activity']);
  expect(form.isVisible('activity.otherKind')).toBe(false);
  await form.setAll(signedIn);
  const { stored } = await form.send();
  expect([stored?.answers['activity'], stored?.labels['activity.kind']]).toMatchObject([
    { kind: 'A-1017' },
    'Work training at the town library',
  ]);
  expect(stored?.answers['activity']).not.toHaveProperty('otherKind');
  // The activity of another person is refused.
  const activity = { ...(form.answers['activity'] as object), kind: 'A-2001' };
  expect(Object.keys((await form.send({ ...form.answers, activity })).errors)).toEqual(['activity.kind']);
  await form.setAll({ 'activity.kind': 'other', 'activity.otherKind': null });
  expect([form.isVisible('activity.otherKind'), Object.keys((await form.send()).errors)]).toEqual([true, ['activity.otherKind']]);
  await form.setAll({ 'activity.otherKind': 'Choir for job seekers' });
  expect((await form.send()).stored?.answers['activity']).toMatchObject({ kind: 'other', otherKind: 'Choir for job seekers' });
});

test.each([{}, { ticket: 'ticket-of-ola' }] as Record<string, string>[])(
  'without an activity in the record the kind of the activity is asked: %j',
  async (entry) => {
    const form = await open({}, undefined, entry);
    expect([form.isVisible('activity.kind'), form.title('activity.otherKind')]).toEqual([false, 'Which activity do you travel to?']);
    await form.setAll(byBus);
    expect((await form.send()).stored?.answers['activity']).toMatchObject({ otherKind: 'training' });
  },
);

test.each([
  ['nb', 'Bachelor i sykepleie', 'Annen aktivitet'],
  ['nn', 'Bachelor i sjukepleie', 'Annan aktivitet'],
])('the activities of the record have labels in the language of the page: %s', async (language, title, other) => {
  const form = await open({}, language, { ticket: 'ticket-of-kari' });
  expect(form.driver.offered('activity.kind')).toEqual([title, expect.any(String), other]);
});

test('education needs a confirmation of the place of study, from the record or not', async () => {
  const form = await open({}, undefined, { ticket: 'ticket-of-kari' });
  const isDue = () => listDocuments(form).includes('education');
  await form.setAll({ ...signedIn, 'activity.kind': 'A-1002' });
  expect([isDue(), Object.keys((await form.send()).errors)]).toEqual([true, ['documents.educationSending']]);
  await form.setAll({ 'activity.kind': 'A-1017' });
  expect(isDue()).toBe(false);
  await form.setAll({ 'activity.kind': 'other', 'activity.otherKind': 'education' });
  expect(isDue()).toBe(true);
});

test('2. public transport asks one amount and none of the car and taxi questions, and sends none', async () => {
  const form = await open({ ...byCar, 'transport.tolls': 300, 'transport.canUsePublic': true, 'transport.publicCost': 853 });
  expect(form.step('transport').sections.flatMap(({ fields }) => fields)).toEqual(['transport.canUsePublic', 'transport.publicCost']);
  const { status, stored } = await form.send();
  expect([status, transportOf(stored)]).toEqual([201, { canUsePublic: true, publicCost: 853 }]);
  expect((await form.send({ ...form.answers, transport: { canUsePublic: true, publicCost: 853, tolls: 300 } })).status).toBe(422);
});

test('the conditions are nested four deep: no public transport, no car, taxi, amount', async () => {
  const form = await open({ ...answers, 'transport.canUsePublic': false, 'transport.reason': 'other', 'transport.canUseCar': false });
  expect(form.isVisible('transport.taxiCost')).toBe(false);
  await form.setAll({ 'transport.canUseTaxi': true, 'transport.taxiCost': 1200 });
  expect(listDocuments(form)).toEqual(['taxi', 'other']);
  await form.setAll({ 'transport.canUsePublic': true });
  expect(form.isVisible('transport.taxiCost')).toBe(false);
});

test('3. the reason "child care" asks address and 4-digit post code of the place', async () => {
  const form = await open({ ...byCar, 'transport.reason': 'childCare', 'transport.childPostcode': '155' });
  expect([form.isVisible('transport.childStreet'), form.errors('transport.childPostcode')]).toEqual([
    true,
    ['A Norwegian post code has 4 digits'],
  ]);
  expect(Object.keys((await form.send()).errors)).toEqual(expect.arrayContaining(['transport.childStreet', 'transport.childPostcode']));
  await form.setAll({ 'transport.childStreet': 'Skolegata 2', 'transport.childPostcode': '0155' });
  await form.setAll({ 'documents.childCareSending': 'later' });
  expect(transportOf((await form.send()).stored)).toMatchObject({ reason: 'childCare', childStreet: 'Skolegata 2', childPostcode: '0155' });
  await form.setAll({ 'transport.reason': 'other' });
  expect(form.isVisible('transport.childStreet')).toBe(false);
  expect(transportOf((await form.send()).stored)).not.toHaveProperty('childStreet');
});

test.each(['tolls', 'studdedTyres', 'ferry', 'otherCosts', 'parking'])(
  '4. %s above 0 makes the attachment "car costs" required',
  async (cost) => {
    const form = await open({ ...byCar, [`transport.${cost}`]: 1 });
    expect(listDocuments(form)).toContain('carCosts');
    expect(Object.keys((await form.send()).errors)).toEqual(['documents.carCostsSending']);
    await form.setAll({ [`transport.${cost}`]: 0 });
    expect(listDocuments(form)).not.toContain('carCosts');
    expect((await form.send()).status).toBe(201);
  },
);

test('5. an attachment can be sent later in place of an upload, then no file is needed and it is outstanding', async () => {
  const form = await open({ ...byCar, 'transport.tolls': 300, 'documents.carCostsSending': 'now' });
  expect(Object.keys((await form.send()).errors)).toEqual(['documents.carCosts']);
  await form.setAll({ 'documents.carCostsSending': 'later' });
  expect(form.isVisible('documents.carCosts')).toBe(false);
  const { status, stored } = await form.send();
  expect(status).toBe(201);
  expect(stored?.answers['documents']).toMatchObject({ carCostsSending: 'later' });
  expect(stored?.labels).toMatchObject({ 'documents.missing': 'Documentation of the car costs' });
});

test('6. without a due attachment the page shows "other documentation" alone', async () => {
  const form = await open(byBus);
  expect(listDocuments(form)).toEqual(['other']);
  expect((await form.send()).status).toBe(201);
  // A file for a document that is not due is refused.
  const { status } = await form.send({ ...form.answers, documents: { carCostsSending: 'later' } });
  expect(status).toBe(422);
});

test('7. an end of the period before its start is refused, the same day passes', async () => {
  const form = await open({ ...byBus, 'activity.end': '2026-11-30' });
  expect(form.errors('activity.end')).toEqual(['The end date cannot be before the start date']);
  expect((await form.send()).status).toBe(422);
  await form.setAll({ 'activity.end': '2026-12-01' });
  expect((await form.send()).status).toBe(201);
});

test('8. a national number with a wrong check digit is refused', async () => {
  const form = await open(byBus);
  expect(form.errors('person.nationalNumber')).toEqual([]);
  await form.setAll({ 'person.nationalNumber': `${VALID.slice(0, 10)}${(Number(VALID[10]) + 1) % 10}` });
  expect(form.errors('person.nationalNumber')).toEqual(['Please check the national number: a digit is wrong']);
  expect(Object.keys((await form.send()).errors)).toEqual(['person.nationalNumber']);
});

test('9. amounts show "kr" and are stored as numbers', async () => {
  const form = await open(byBus, 'nb');
  const { stored } = await form.send();
  expect(transportOf(stored)).toEqual({ canUsePublic: true, publicCost: 853 });
  expect(stored?.labels['transport.publicCost']).toMatch(/^(kr\s853,00|853,00\skr)$/);
});

test('10. with the national number, name and address come from the register and cannot be edited', async () => {
  const form = await open({}, undefined, { ticket: 'ticket-of-kari' });
  expect([form.value('person.firstName'), form.value('person.lastName'), form.value('person.nationalNumber')]).toEqual([
    'Kari',
    'Nordmann',
    VALID,
  ]);
  expect(form.shownTexts('person')).toContain('Your address in the National Population Register');
  const filled = ['person.firstName', 'person.lastName', 'registered.street', 'registered.postcode', 'registered.town'];
  expect(filled.map((path) => form.driver.field(path).isReadOnly)).toEqual(filled.map(() => true));
  await form.setAll({ ...signedIn, 'person.firstName': 'Eva' });
  const { status, stored } = await form.send();
  expect([status, stored?.answers]).toMatchObject([
    201,
    { person: { firstName: 'Kari' }, registered: { street: 'Storgata 1', postcode: '0155', town: 'Oslo' } },
  ]);
  expect(JSON.stringify(stored)).not.toContain('ticket-of-kari');
  const { person: sent } = form.answers as { person: object };
  expect(Object.keys((await form.send({ ...form.answers, person: { ...sent, firstName: 'Eva' } })).errors)).toEqual(['person.firstName']);
});

test('10. the register gives nothing about another person, or without a sign-in', async () => {
  for (const entry of [{}, { ticket: 'ticket-of-ola' }] as Record<string, string>[]) {
    const form = await open({ 'person.hasNationalNumber': true, 'person.nationalNumber': VALID }, undefined, entry);
    expect([form.value('person.firstName'), form.driver.field('person.firstName').isReadOnly]).toEqual([null, false]);
    expect(form.shownTexts('person')).not.toContain('Your address in the National Population Register');
  }
});

test.each([
  ['nb', 'Hvilke situasjoner gjelder for deg?', 'Sluttdatoen kan ikke være før startdatoen'],
  ['nn', 'Kva situasjonar gjeld for deg?', 'Sluttdatoen kan ikkje vere før startdatoen'],
])('11. the form and the server speak the chosen language: %s', async (language, title, message) => {
  const form = await open({ ...byBus, 'activity.end': '2026-11-30' }, language);
  expect([form.title('situations'), form.errors('activity.end')]).toEqual([title, [message]]);
  expect((await form.send()).errors).toEqual({ 'activity.end': message });
});

test('11. both translations have every text', () => {
  const texts = (language: string) => JSON.parse(readFileSync(`${folder}/locales/${language}/nav-daily-travel.json`, 'utf8')) as object;
  expect(Object.keys(texts('nn'))).toEqual(Object.keys(texts('nb')));
  expect(Object.keys(texts('nb')).length).toBeGreaterThan(90);
});

test('without a national number the address is asked, with the fields of a road, a post box or another country', async () => {
  const form = await open({ 'person.hasNationalNumber': true });
  expect(form.isVisible('address.town')).toBe(false);
  await form.setAll({ 'person.hasNationalNumber': false, 'address.livesInNorway': true, 'address.kind': 'box' });
  expect(['road', 'box', 'postcode', 'country'].map((name) => form.isVisible(`address.${name}`))).toEqual([false, true, true, false]);
  await form.setAll({ 'address.livesInNorway': false });
  expect(['road', 'box', 'postcode', 'country'].map((name) => form.isVisible(`address.${name}`))).toEqual([true, false, false, true]);
});

test.each([
  [0.125, 9],
  [14.55, 0.5],
])('days a week and kilometres take any number: %d km, %d days', async (km, days) => {
  const form = await open({ ...byBus, 'way.km': km, 'activity.daysPerWeek': days });
  expect((await form.send()).stored?.answers).toMatchObject({ way: { km }, activity: { daysPerWeek: days } });
});

test('a place outside of Norway has a free post code', async () => {
  const form = await open({ ...byBus, 'way.country': 'SE' });
  expect(form.isVisible('way.postcode')).toBe(false);
  await form.setAll({ 'way.foreignPostcode': 'SE-452 30' });
  expect((await form.send()).stored?.answers['way']).toMatchObject({ country: 'SE', foreignPostcode: 'SE-452 30' });
});
