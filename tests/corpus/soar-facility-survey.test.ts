/** The health facility survey: each numbered behaviour of its description. */

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CorpusForm, folder } from './support/corpus-form.ts';

const services = ['art', 'outreach', 'pmtct', 'hct', 'antenatal', 'delivery', 'immunization', 'nutrition', 'child'];
const statements = 'informed plan leader staffing drugs laboratory records funds county clients ready'.split(' ');
const sources = ['national', 'county', 'fees', 'insurance', 'results', 'donor', 'community', 'other'];

const byName = <Value>(paths: string[], value: Value): Record<string, Value> => Object.fromEntries(paths.map((path) => [path, value]));

/** The answers that the survey requires. */
const required = {
  'interview.enumerator': 'E07',
  'facility.county': 'Embu',
  'facility.code': 'EM026',
  'facility.level': '3',
  'facility.phone': '0712345678',
  'facility.ownership': 'government',
  'inCharge.firstName': 'Grace',
  'inCharge.lastName': 'Wanjiru',
  'inCharge.cadre': 'registered-nurse',
  'inCharge.position': 'in-charge',
  'inCharge.education': 'diploma',
  'inCharge.gender': 'female',
  'inCharge.startedIn': '2014-03',
  'support.isEndAnnounced': false,
  ...byName(
    statements.map((name) => `preparation.${name}`),
    4,
  ),
  ...byName(
    ['guidance', 'training', 'supplies'].map((name) => `supportKinds.${name}.isReceived`),
    false,
  ),
  ...byName(
    services.flatMap((name) => [`services.${name}.offersNow`, `services.${name}.offeredBefore`]),
    true,
  ),
  'supervision.visits': 0,
  'funds.by': 'quarter',
};

const open = (): Promise<CorpusForm> => CorpusForm.open('soar-facility-survey');

async function openFilled(): Promise<CorpusForm> {
  const form = await open();
  await form.setAll(required);
  return form;
}

test('1. County "Embu" leaves only the facilities of Embu and "not listed" among 231', async () => {
  const rows = readFileSync(`${folder}/tables/facilities.csv`, 'utf8').trim().split('\n').slice(1);
  const listed = rows.filter((row) => !row.includes(',0,'));
  expect(listed).toHaveLength(231);
  const form = await open();
  expect(form.driver.field('facility.code').isEnabled).toBe(false);
  await form.setAll({ 'facility.county': 'Embu' });
  const offered = form.driver.offered('facility.code');
  const ofEmbu = listed.filter((row) => row.startsWith('Embu,')).map((row) => row.split(',')[2]);
  expect(ofEmbu).toHaveLength(19);
  expect(offered).toEqual([...ofEmbu, 'The facility is not listed']);

  await form.setAll({ 'facility.code': 'EM026', 'facility.county': 'Meru' });
  expect(form.value('facility.code')).toBeNull();
  await form.setAll({ 'facility.code': '0' });
  expect(form.isVisible('facility.other')).toBe(true);

  const filled = await openFilled();
  const { facility, ...others } = filled.answers;
  const { status, errors } = await filled.send({ ...others, facility: { ...(facility as object), code: 'ME170' } });
  expect([status, Object.keys(errors)]).toEqual([422, ['facility.code']]);
});

test('2. "Other" at any choice opens a box for the words', async () => {
  const form = await openFilled();
  await form.setAll({
    'facility.ownership': 'A cooperative',
    'services.art.offersNow': false,
    'services.art.stopReasons': ['funds', 'A flood'],
  });
  const { status, stored } = await form.send();
  expect(status).toBe(201);
  expect(stored?.answers).toMatchObject({
    facility: { ownership: 'A cooperative' },
    services: { art: { stopReasons: ['funds', 'A flood'] } },
  });
  expect(stored?.labels['services.art.stopReasons']).toBe('No funds and A flood');
  for (const path of ['inCharge.cadre', 'inCharge.position', 'inCharge.education', 'infrastructure.power', 'drugs.iron.source'])
    expect(form.driver.field(path).definition.form?.other?.title, path).toMatch(/\?$/);
});

test('3. The date started is asked as month and year and stored as such', async () => {
  const form = await openFilled();
  expect(form.driver.field('inCharge.startedIn').widget).toBe('month');
  await form.setAll({ 'inCharge.startedIn': '2027-01' });
  expect(form.driver.messages('in-charge')).toHaveLength(1);
  await form.setAll({ 'inCharge.startedIn': '2014-03' });
  expect((await form.send()).stored?.answers).toMatchObject({ inCharge: { startedIn: '2014-03' } });
});

test('4. The services part shows four blocks headed ART, Outreach, PMTCT, HCT/VCT; none can be added or removed', async () => {
  const form = await open();
  expect(form.shownTexts('hiv-services')).toEqual(['ART', 'Outreach', 'PMTCT', 'HCT/VCT']);
  expect(form.step('hiv-services').sections.flatMap(({ groups }) => groups)).toEqual([]);
  expect(form.shownTexts('mother-child')).toHaveLength(5);
});

test('5. In the PMTCT block the question reads "Do you currently offer PMTCT?"', async () => {
  const form = await open();
  expect(form.title('services.pmtct.offersNow')).toBe('Do you currently offer PMTCT?');
  expect(form.title('services.pmtct.stoppedIn')).toBe('When did PMTCT stop?');
  expect(form.title('services.child.offersNow')).toBe('Do you currently offer Child Welfare?');
});

test('6. Not offered now but formerly: asks whether support stopped, when and why; offered both times: asks how quality changed', async () => {
  const form = await open();
  const [stop, change] = [['hasSupportEnded', 'stoppedIn', 'stopReasons'], ['quality']].map((names) =>
    names.map((name) => `services.pmtct.${name}`),
  );
  const visible = (): string[] => [...stop!, ...change!].filter((path) => form.isVisible(path));
  expect(visible()).toEqual([]);
  await form.setAll({ 'services.pmtct.offersNow': false, 'services.pmtct.offeredBefore': true });
  expect(visible()).toEqual(stop);
  expect(form.isVisible('services.art.stoppedIn')).toBe(false);
  await form.setAll({ 'services.pmtct.offersNow': true });
  expect(visible()).toEqual(change);
  await form.setAll({ 'services.pmtct.offeredBefore': false });
  expect(visible()).toEqual([]);
});

test('7. Funds by quarter gives 5 blocks, by month 15; switching hides the others', async () => {
  const form = await openFilled();
  const blocks = (step: string): number =>
    form.step(step).sections.filter(({ isVisible, title }) => isVisible && title !== undefined).length;
  expect([blocks('funds'), blocks('spending')]).toEqual([5, 5]);
  await form.setAll({ 'funds.q1.released': 900, 'funds.q1.fees': 900, 'funds.by': 'month' });
  expect([blocks('funds'), blocks('spending')]).toEqual([15, 15]);
  expect(form.shownTexts('funds').at(-1)).toBe('March 2017');
  await form.setAll({ 'funds.m15.released': 100, 'funds.m15.fees': 100 });
  const { status, stored } = await form.send();
  expect(status).toBe(201);
  expect(stored?.answers['funds']).toMatchObject({ by: 'month', m15: { released: 100, fees: 100, total: 100 } });
  expect(stored?.answers['funds']).not.toHaveProperty('q1');
});

test('8. When the 8 sources do not sum to the amount released, a note warns but lets go on', async () => {
  const form = await openFilled();
  await form.setAll({
    'funds.q2.released': 1000,
    ...byName(
      sources.map((name) => `funds.q2.${name}`),
      100,
    ),
  });
  expect(form.driver.messages('funds')).toEqual([]);
  expect(form.driver.field('funds.q2.released').warnings).toMatchObject([
    {
      message: expect.stringMatching(
        /^The eight sources of April to June 2016 add up to KES\s800, but KES\s1,000 was released\.$/,
      ) as string,
    },
  ]);
  expect((await form.send()).status).toBe(422);
  form.driver.confirm('funds.q2.released', 'sum');
  expect((await form.send()).status).toBe(201);
  await form.setAll({ 'funds.q2.fees': 300 });
  expect(form.driver.field('funds.q2.released').warnings).toEqual([]);
});

test('10. About 370 questions load, and a reload in the same tab keeps all answers', async () => {
  const form = await openFilled();
  const questions = form.driver.form.fields.filter(({ definition }) => !('computed' in (definition.form ?? {})));
  expect(questions.length).toBeGreaterThan(370);
  const before = form.answers;
  await form.driver.reload();
  expect(form.answers).toEqual(before);
});

test('11. Eleven statements with one scale appear as a grid, a row each', async () => {
  const form = await open();
  expect(form.grid('preparation')).toEqual({
    rows: 11,
    columns: ['Strongly disagree', 'Disagree', 'Neither', 'Agree', 'Strongly agree', 'Not applicable'],
  });
});

test('The name of the interview is county, facility, date and enumerator', async () => {
  const form = await openFilled();
  const { stored } = await form.send();
  expect(stored?.answers).toMatchObject({ interview: { name: expect.stringMatching(/^Embu_.+_2026-11-20_E07$/) as string } });
  await form.setAll({ 'facility.code': '0', 'facility.other': 'Rock Hill' });
  expect((await form.send()).stored?.name).toBe('Embu_Rock Hill_2026-11-20_E07');
});
