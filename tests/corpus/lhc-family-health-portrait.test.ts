/** The family health portrait: each numbered behavior of its description. */

import { expect, test } from 'vitest';
import { CorpusForm } from './support/corpus-form.ts';

const me = { 'me.name': 'Martha Reyes', 'me.gender': 'female', 'me.birthDate': '1971-04-12' };
const open = (entry: Record<string, string> = {}): Promise<CorpusForm> => CorpusForm.open('lhc-family-health-portrait', entry);

async function openWithRelatives(count: number): Promise<CorpusForm> {
  const form = await open();
  await form.setAll(me);
  for (let row = 0; row < count; row += 1) form.addRow('family');
  return form;
}

/** The names of the fields that a row shows. */
function shown(form: CorpusForm, row: number): string[] {
  const paths = form.step('family').sections.flatMap(({ fields }) => fields);
  return paths.filter((path) => path.startsWith(`family.${row}.`)).map((path) => path.split('.').at(-1)!);
}

const questions = 'relation name gender living twin adopted race ethnicity'.split(' ');

test('1. A family member can be added and removed; each has the same 13 questions', async () => {
  const form = await openWithRelatives(2);
  expect(shown(form, 0)).toEqual(shown(form, 1));
  await form.setAll({
    'family.0.relation': 'mother',
    'family.0.living': 'yes',
    'family.1.relation': 'maternal-aunt',
    'family.1.living': 'no',
  });
  expect(new Set([...shown(form, 0), ...shown(form, 1)])).toEqual(
    new Set([...questions, 'birthDate', 'age', 'causeOfDeath', 'ageAtDeath']),
  );
  form.removeRow('family', 0);
  expect(form.value('family.0.relation')).toBe('maternal-aunt');
  expect((await form.send()).stored?.answers['family']).toMatchObject([{ relation: 'maternal-aunt', living: 'no' }]);
});

test('2. Inside a family member any number of diseases can be added, each with an onset range', async () => {
  const form = await openWithRelatives(2);
  await form.setAll({
    'family.0.relation': 'mother',
    'family.0.living': 'yes',
    'family.1.relation': 'maternal-aunt',
    'family.1.living': 'unknown',
  });
  for (let row = 0; row < 3; row += 1) form.addRow('family.0.diseases');
  form.addRow('family.1.diseases');
  expect(form.errors('family.1.diseases.0.onset')).toEqual(['Please answer “Age Range at Onset”']);
  for (const [path, disease] of [
    ['family.0.diseases.0', 'Asthma'],
    ['family.0.diseases.1', 'Prediabetes'],
    ['family.0.diseases.2', 'Type 2 diabetes'],
    ['family.1.diseases.0', 'Asthma'],
  ]) {
    await form.findAndChoose(`${path}.disease`, disease!);
    await form.setAll({ [`${path}.onset`]: '40-49' });
  }
  form.removeRow('family.0.diseases', 1);
  const { status, stored } = await form.send();
  expect(status).toBe(201);
  expect(stored?.answers['family']).toMatchObject([
    { relation: 'mother', diseases: [{ onset: '40-49' }, { onset: '40-49' }] },
    { relation: 'maternal-aunt', diseases: [{ onset: '40-49' }] },
  ]);
  expect(stored?.labels).toMatchObject({
    'family.0.diseases.0.disease': 'Asthma',
    'family.0.diseases.1.disease': 'Type 2 diabetes',
    'family.1.diseases.0.disease': 'Asthma',
  });
  const { answers } = form;
  const [mother, aunt] = answers['family'] as Record<string, unknown>[];
  const refused = await form.send({ ...answers, family: [mother, { ...aunt, diseases: [{ disease: 'C999', onset: '40-49' }] }] });
  expect([refused.status, Object.keys(refused.errors)]).toEqual([422, ['family.1.diseases.0.disease']]);
});

test('3. Living = Yes shows birth date and age; No shows cause and age at death; Unknown shows none; in that row only', async () => {
  const form = await openWithRelatives(2);
  const extra = (row: number): string[] => shown(form, row).filter((name) => !questions.includes(name));
  expect(extra(0)).toEqual([]);
  await form.setAll({ 'family.0.living': 'yes' });
  expect([extra(0), extra(1)]).toEqual([['birthDate', 'age'], []]);
  await form.setAll({ 'family.0.living': 'no' });
  expect([extra(0), extra(1)]).toEqual([['causeOfDeath', 'ageAtDeath'], []]);
  await form.setAll({
    'family.0.relation': 'father',
    'family.0.causeOfDeath': 'stroke',
    'family.0.ageAtDeath': '40-49',
    'family.1.relation': 'mother',
    'family.1.living': 'yes',
    'family.1.birthDate': '1950-02-01',
    'family.1.age': 76,
  });
  expect((await form.send()).stored?.answers['family']).toMatchObject([
    { living: 'no', causeOfDeath: 'stroke', ageAtDeath: '40-49' },
    { living: 'yes', birthDate: '1950-02-01', age: 76 },
  ]);
  await form.setAll({ 'family.0.living': 'unknown' });
  expect([extra(0), extra(1)]).toEqual([[], ['birthDate', 'age']]);
  const { stored } = await form.send();
  expect((stored!.answers['family'] as object[])[0]).toEqual({ relation: 'father', living: 'unknown', diseases: [] });
});

test('4. Changing Living from No to Yes empties and does not send the cause of death', async () => {
  const form = await openWithRelatives(1);
  await form.setAll({ 'family.0.relation': 'father', 'family.0.living': 'no', 'family.0.causeOfDeath': 'stroke' });
  expect(form.answers['family']).toMatchObject([{ causeOfDeath: 'stroke' }]);
  await form.setAll({ 'family.0.living': 'yes' });
  expect(form.answers['family']).toEqual([{ relation: 'father', living: 'yes', diseases: [] }]);
  const { status, errors } = await form.send({ ...form.answers, family: [{ relation: 'father', living: 'yes', causeOfDeath: 'stroke' }] });
  expect([status, Object.keys(errors)]).toEqual([422, ['family.0.causeOfDeath']]);
  expect((await form.send()).status).toBe(201);
});

test('5. Typing "diab" in a disease box lists matching conditions of the server, each row for itself', async () => {
  const form = await open();
  await form.setAll(me);
  form.addRow('diseases');
  form.addRow('diseases');
  // Nothing of the long list is sent before something is typed.
  expect(form.driver.offered('diseases.0.disease')).toEqual([]);
  const matches = [
    'Diabetic kidney disease',
    'Diabetic neuropathy',
    'Diabetic retinopathy',
    'Gestational diabetes',
    'Prediabetes',
    'Type 1 diabetes',
    'Type 2 diabetes',
  ];
  expect(await form.search('diseases.0.disease', 'diab')).toEqual(matches);
  expect(await form.search('diseases.1.disease', 'asth')).toEqual(['Asthma']);
  await form.driver.choose('diseases.0.disease', 'Type 2 diabetes');
  await form.driver.choose('diseases.1.disease', 'Asthma');
  await form.setAll({ 'diseases.0.onset': '40-49', 'diseases.1.onset': 'childhood' });
  form.addRow('family');
  await form.setAll({ 'family.0.relation': 'mother', 'family.0.living': 'unknown' });
  form.addRow('family.0.diseases');
  expect(await form.search('family.0.diseases.0.disease', 'diab')).toEqual(matches);
  await form.driver.choose('family.0.diseases.0.disease', 'Prediabetes');
  await form.setAll({ 'family.0.diseases.0.onset': '40-49' });
  // The labels of the selected codes are found again after a reload.
  await form.driver.reload();
  expect(['diseases.0.disease', 'diseases.1.disease'].map((path) => form.driver.field(path).selectedLabel)).toEqual([
    'Type 2 diabetes',
    'Asthma',
  ]);
  const { status, stored } = await form.send();
  expect(status).toBe(201);
  expect(stored?.answers['diseases']).toEqual([
    { disease: 'C193', onset: '40-49' },
    { disease: expect.stringMatching(/^C\d{3}$/) as string, onset: 'childhood' },
  ]);
  expect(stored?.labels).toMatchObject({
    'diseases.0.disease': 'Type 2 diabetes',
    'diseases.1.disease': 'Asthma',
    'family.0.diseases.0.disease': 'Prediabetes',
  });
  // A text in place of a code is refused.
  const refused = await form.send({ ...form.answers, diseases: [{ disease: 'Diabetes', onset: '40-49' }] });
  expect([refused.status, Object.keys(refused.errors)]).toEqual([422, ['diseases.0.disease']]);
});

test('6. Race takes several entries at once', async () => {
  const form = await open();
  await form.setAll({ ...me, 'me.race': ['chinese', 'white'] });
  const { stored } = await form.send();
  expect(stored?.answers).toMatchObject({ me: { race: ['chinese', 'white'] } });
  expect(stored?.labels['me.race']).toBe('Chinese and White');
});

test('7. The race list shows sub-entries indented below their parent', async () => {
  const form = await open();
  const list = form.driver.field('me.race').options!.list.map(({ label, level }) => `${level ?? 1} ${label}`);
  expect(list.slice(1, 5)).toEqual(['1 Asian', '2 Asian Indian', '2 Bangladeshi', '2 Chinese']);
  expect(form.driver.field('me.ethnicity').options!.list.map(({ level }) => level ?? 1)).toContain(3);
});

test('8. Height shows "in" and weight "kg" beside the box; the stored value carries the unit', async () => {
  const form = await open();
  const unit = (path: string): string | undefined => form.driver.field(`${path}.unit`).selectedLabel ?? undefined;
  expect([unit('me.height'), unit('me.weight')]).toEqual(['in', 'kg']);
  await form.setAll({ ...me, 'me.height.value': 64.5, 'me.weight.value': 61 });
  expect((await form.send()).stored?.answers).toMatchObject({
    me: { height: { value: 64.5, unit: 'inch' }, weight: { value: 61, unit: 'kilogram' } },
  });
});

test('9. Name, gender and birth date are filled from the patient record and may be changed', async () => {
  const form = await open({ ticket: 'ticket-of-martha' });
  expect(['name', 'gender', 'birthDate'].map((name) => form.value(`me.${name}`))).toEqual(['Martha Reyes', 'female', '1971-04-12']);
  await form.setAll({ 'me.name': 'Martha Reyes-Cole' });
  expect((await form.send()).stored?.answers).toMatchObject({
    patient: { id: 'P-1001' },
    me: { name: 'Martha Reyes-Cole', gender: 'female', birthDate: '1971-04-12' },
  });
  const unknown = await open({ ticket: 'no-ticket' });
  expect(unknown.value('me.name')).toBeNull();
  await unknown.setAll(me);
  expect((await unknown.send()).status).toBe(201);
});

test('10. More than 20 relatives can be entered', async () => {
  const form = await openWithRelatives(25);
  for (let row = 0; row < 25; row += 1) await form.setAll({ [`family.${row}.relation`]: 'niece', [`family.${row}.living`]: 'unknown' });
  const { status, stored } = await form.send();
  expect(status).toBe(201);
  expect(stored?.answers['family']).toHaveLength(25);
});

test("11. The heading of each relative's row shows relationship and name once they are filled", async () => {
  const form = await openWithRelatives(2);
  const headings = (): string[] =>
    form.step('family').sections.flatMap(({ groups }) => groups.flatMap(({ rows }) => rows.map(({ title }) => title)));
  expect(headings()).toEqual(['Relative 1', 'Relative 2']);
  await form.setAll({ 'family.1.relation': 'maternal-aunt', 'family.1.name': 'Rosa' });
  expect(headings()).toEqual(['Relative 1', 'Maternal Aunt Rosa']);
});

test('12. Birth date after today is refused', async () => {
  const form = await open();
  await form.setAll({ ...me, 'me.birthDate': '2026-11-21' });
  expect(form.errors('me.birthDate')).toEqual(['The birth date is not after today']);
  expect(await form.send()).toMatchObject({ status: 422, errors: { 'me.birthDate': 'The birth date is not after today' } });
  await form.setAll({ 'me.birthDate': '2026-11-20' });
  expect((await form.send()).status).toBe(201);
});
