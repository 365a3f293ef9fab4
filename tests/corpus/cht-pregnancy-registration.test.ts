/** The registration of a pregnancy on 2026-11-20: each numbered behavior of its description. */

import { expect, test } from 'vitest';
import { CorpusForm } from './support/corpus-form.ts';

const signs = 'bleeding fits abdominalPain headache paleness fever movement water tiredness swelling breathlessness'.split(' ');
const practices = ['net', 'iron', 'deworming', 'hivTest', 'tetanus'];

const byName = (group: string, names: string[], value: string): Record<string, string> =>
  Object.fromEntries(names.map((name) => [`${group}.${name}`, value]));

/** The answers after the first step that the form requires, without visits, risks and danger signs. */
const others = {
  'antenatal.count': 0,
  'appointment.known': 'no',
  'risks.firstPregnancy': 'yes',
  'risks.primary': ['none'],
  'risks.hasOther': 'no',
  ...byName('dangerSigns', signs, 'no'),
  ...byName('practices', practices, 'yes'),
};

const open = (today?: string): Promise<CorpusForm> =>
  CorpusForm.open('cht-pregnancy-registration', { name: 'Amina', sex: 'female' }, undefined, today);

async function openWithDate(date = '2026-06-10'): Promise<CorpusForm> {
  const form = await open();
  await form.setAll({ 'lmp.method': 'date', 'lmp.date': date });
  return form;
}

/** Opens the form on 2026-06-25, in the pregnancy of which the description speaks. */
async function openInSummer(): Promise<CorpusForm> {
  const form = await open('2026-06-25');
  await form.setAll({ 'lmp.method': 'date', 'lmp.date': '2026-01-10' });
  return form;
}

test('1. LMP 2026-01-10 gives EDD 2026-10-17; the person sees it', async () => {
  const form = await openInSummer();
  expect([form.value('pregnancy.edd'), form.isVisible('pregnancy.edd')]).toEqual(['2026-10-17', true]);
  expect(form.step('pregnancy').sections.flatMap(({ fields }) => fields)).toContain('pregnancy.edd');
  await form.setAll(others);
  const { status, stored } = await form.send();
  expect([status, stored?.answers['pregnancy']]).toMatchObject([201, { lmpDate: '2026-01-10', edd: '2026-10-17' }]);
});

test('2. The note reads "The estimated date of delivery is: …" inside running text', async () => {
  const form = await openInSummer();
  expect(form.shownTexts('pregnancy').join(' ')).toContain('The estimated date of delivery is: **17 October 2026**.');
  await form.setAll({ 'lmp.date': '2026-01-11' });
  expect(form.shownTexts('pregnancy').join(' ')).toContain('The estimated date of delivery is: **18 October 2026**.');
});

test('3. 5 months entered: LMP is today − 153 days (5 × 30.5 = 152.5, rounded)', async () => {
  const form = await open();
  await form.setAll({ ...others, 'lmp.method': 'approximate', 'lmp.unit': 'months', 'lmp.months': 5 });
  expect([form.value('pregnancy.lmpDate'), form.value('pregnancy.days')]).toEqual(['2026-06-20', 153]);
  expect((await form.send()).stored?.answers['pregnancy']).toMatchObject({ lmpDate: '2026-06-20', days: 153 });
  await form.setAll({ 'lmp.months': 10 });
  expect((await form.send()).errors).toHaveProperty('lmp.months');
  await form.setAll({ 'lmp.unit': 'weeks', 'lmp.weeks': 10 });
  expect([form.value('pregnancy.lmpDate'), form.value('pregnancy.days')]).toEqual(['2026-09-11', 70]);
  expect((await form.send()).stored?.answers['pregnancy']).toMatchObject({ lmpDate: '2026-09-11', weeks: 10 });
  await form.setAll({ 'lmp.method': 'expected', 'lmp.expected': '2027-03-17' });
  expect(form.value('pregnancy.lmpDate')).toBe('2026-06-10');
  expect((await form.send()).stored?.answers['pregnancy']).toMatchObject({ lmpDate: '2026-06-10', edd: '2027-03-17' });
});

test('4. "… is 23 weeks pregnant": whole weeks since LMP, rounded down', async () => {
  const form = await openWithDate('2026-06-10');
  expect(form.value('pregnancy.days')).toBe(163);
  expect(form.shownTexts('pregnancy').join(' ')).toContain('Amina is 23 weeks pregnant.');
  await form.setAll(others);
  expect((await form.send()).stored?.answers['pregnancy']).toMatchObject({ days: 163, weeks: 23 });
  await form.setAll({ 'lmp.date': '2026-06-05' });
  expect(form.shownTexts('pregnancy').join(' ')).toContain('Amina is 24 weeks pregnant.');
});

test('5. LMP less than 30 or more than 270 days ago is refused; EDD before today or more than 270 days ahead is refused', async () => {
  const form = await open();
  const issues = async (path: string, value: string): Promise<string[]> => {
    await form.setAll({ [path]: value });
    return form.errors(path);
  };
  await form.setAll({ 'lmp.method': 'date' });
  expect(await issues('lmp.date', '2026-10-22')).toEqual(['The LMP was at least 30 days ago']);
  expect((await form.send()).errors).toHaveProperty('lmp.date', 'The LMP was at least 30 days ago');
  expect(await issues('lmp.date', '2026-10-21')).toEqual([]);
  expect(await issues('lmp.date', '2026-02-22')).toEqual(['The LMP was at most 270 days ago']);
  expect((await form.send()).errors).toHaveProperty('lmp.date', 'The LMP was at most 270 days ago');
  expect(await issues('lmp.date', '2026-02-23')).toEqual([]);
  expect((await form.send()).errors).not.toHaveProperty('lmp.date');
  await form.setAll({ 'lmp.method': 'expected' });
  expect(await issues('lmp.expected', '2026-11-19')).toEqual(['The expected date is not before today']);
  expect((await form.send()).errors).toHaveProperty('lmp.expected', 'The expected date is not before today');
  expect(await issues('lmp.expected', '2027-08-18')).toEqual(['The expected date is at most 270 days from today']);
  expect((await form.send()).errors).toHaveProperty('lmp.expected', 'The expected date is at most 270 days from today');
  expect(await issues('lmp.expected', '2027-08-17')).toEqual([]);
});

test('6. "No information": the pages on visits and the tips by week are skipped', async () => {
  const form = await openWithDate();
  expect(form.steps()).toEqual(['pregnancy', 'visits', 'risks', 'danger-signs', 'practices', 'tips', 'summary']);
  await form.setAll({ ...others, 'lmp.method': 'none', 'lmp.noInfoReason': 'absent' });
  expect(form.steps()).toEqual(['pregnancy', 'risks', 'danger-signs', 'practices', 'summary']);
  const { status, stored } = await form.send();
  expect(status).toBe(201);
  expect(stored?.answers).not.toHaveProperty('antenatal.count');
});

test('7. Visit count 3 shows exactly three visit blocks; 1 shows one date without a block; changing 3 to 2 leaves two', async () => {
  const form = await openWithDate('2026-06-10');
  const blocks = (): string[] =>
    form.step('visits').sections.flatMap(({ groups }) => groups.flatMap(({ rows }) => rows.map(({ title }) => title)));
  await form.setAll({ ...others, 'antenatal.count': 3 });
  expect(blocks()).toEqual(['Visit 1', 'Visit 2', 'Visit 3']);
  expect(form.isVisible('antenatal.date')).toBe(false);
  await form.setAll({
    'visits.0.known': 'yes',
    'visits.0.date': '2026-07-01',
    'visits.1.known': 'no',
    'visits.2.known': 'no',
    'antenatal.count': 2,
  });
  expect(blocks()).toEqual(['Visit 1', 'Visit 2']);
  expect((await form.send()).stored?.answers).toMatchObject({ visits: [{ known: 'yes', date: '2026-07-01' }, { known: 'no' }] });
  await form.setAll({ 'antenatal.count': 1 });
  expect([blocks(), form.isVisible('antenatal.date')]).toEqual([[], true]);
  await form.setAll({ 'antenatal.date': '2026-08-01' });
  const { stored } = await form.send();
  expect(stored?.answers['antenatal']).toMatchObject({ count: 1, date: '2026-08-01', dates: '2026-08-01' });
  expect(stored?.answers['visits'] ?? []).toEqual([]);
});

test('8. A visit date must lie between LMP and today', async () => {
  const form = await openWithDate('2026-06-10');
  await form.setAll({ ...others, 'antenatal.count': 2 });
  await form.setAll({ 'visits.0.known': 'yes', 'visits.0.date': '2026-06-09', 'visits.1.known': 'yes', 'visits.1.date': '2026-11-21' });
  const expected = { 'visits.0.date': 'The visit was after the LMP', 'visits.1.date': 'The visit was not in the future' };
  expect({ 'visits.0.date': form.errors('visits.0.date')[0], 'visits.1.date': form.errors('visits.1.date')[0] }).toEqual(expected);
  expect(await form.send()).toMatchObject({ status: 422, errors: expected });
  await form.setAll({ 'visits.0.date': '2026-06-10', 'visits.1.date': '2026-11-20' });
  expect((await form.send()).status).toBe(201);
});

test('9. "None of the above" together with another risk factor is refused', async () => {
  const form = await openWithDate();
  await form.setAll({ ...others, 'risks.primary': ['heart', 'none'] });
  const { status, errors } = await form.send({
    ...form.answers,
    risks: { firstPregnancy: 'yes', primary: ['heart', 'none'], hasOther: 'no' },
  });
  expect([status, errors]).toEqual([422, { 'risks.primary': '"None of the above" cannot be chosen together with a risk factor' }]);
  await form.setAll({ 'risks.primary': ['heart', 'diabetes'] });
  expect((await form.send()).stored?.answers).toMatchObject({ risks: { primary: ['heart', 'diabetes'], isPresent: true } });
});

test('10. Any danger sign = yes shows "refer immediately"; all 11 = no shows the praise; while one is open neither shows', async () => {
  const form = await openWithDate();
  expect(form.shownTexts('danger-signs')).toEqual([]);
  await form.setAll(byName('dangerSigns', signs.slice(0, 10), 'no'));
  expect(form.shownTexts('danger-signs')).toEqual([]);
  await form.setAll({ 'dangerSigns.breathlessness': 'no' });
  expect(form.shownTexts('danger-signs')[1]).toBe('Great! Tell Amina to come to you at once if one of these signs appears.');
  await form.setAll({ 'dangerSigns.fits': 'yes' });
  expect(form.shownTexts('danger-signs')[0]).toBe('Refer immediately');
  await form.setAll({ ...others, 'dangerSigns.fits': 'yes' });
  expect((await form.send()).stored?.answers).toMatchObject({ dangerSigns: { fits: 'yes' }, danger: { isPresent: true } });
  await form.setAll({ 'dangerSigns.fits': 'no' });
  expect((await form.send()).stored?.answers).toMatchObject({ danger: { isPresent: false } });
  await form.setAll({ 'dangerSigns.fits': null });
  expect(form.shownTexts('danger-signs')).toEqual([]);
  expect(Object.keys((await form.send()).errors)).toEqual(['dangerSigns.fits']);
});

test("11. The whole form, its messages and the woman's default name appear in the chosen language", async () => {
  const form = await CorpusForm.open('cht-pregnancy-registration', {}, 'fr');
  expect(form.title('lmp.method')).toBe('Comment voulez-vous déclarer la grossesse de la femme ?');
  await form.setAll({ 'lmp.method': 'date', 'lmp.date': '2026-11-01' });
  expect((await form.send()).errors).toMatchObject({
    'lmp.date': 'Les dernières règles remontent à 30 jours au moins',
    'risks.firstPregnancy': 'Veuillez répondre : Est-ce la première grossesse de la femme ?',
  });
  await form.setAll({ 'lmp.date': '2026-06-10' });
  const note = form.shownTexts('pregnancy').join(' ');
  expect(note).toContain('La femme est enceinte de 23 semaines.');
  expect(note).toContain('**17 mars 2027**');
  await form.setAll(others);
  const { stored } = await form.send();
  expect(stored?.labels['risks.primary']).toBe('Aucun de ces facteurs');
});

test('12. The stored record has the visit dates joined by commas, and the danger-sign follow-up date (today + 3) though never shown', async () => {
  const form = await openWithDate('2026-06-10');
  await form.setAll({ ...others, 'antenatal.count': 3, 'dangerSigns.fever': 'yes' });
  await form.setAll({
    'visits.0.known': 'yes',
    'visits.0.date': '2026-07-01',
    'visits.1.known': 'no',
    'visits.2.known': 'yes',
    'visits.2.date': '2026-09-15',
  });
  const { status, errors, stored } = await form.send();
  expect([status, errors]).toEqual([201, {}]);
  expect(stored?.answers).toMatchObject({
    antenatal: { dates: '2026-07-01, 2026-09-15' },
    danger: { isPresent: true, followUpOn: '2026-11-23' },
  });
  const shown = form.steps().flatMap((id) => form.step(id).sections.flatMap(({ fields }) => fields));
  expect(shown).not.toContain('danger.followUpOn');
});
