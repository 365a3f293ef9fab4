/** The health facility survey: each numbered behaviour of its description. */

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { getResetParams, listStateFields } from '#engine';
import { CorpusForm, folder } from './support/corpus-form.ts';

const services = [...[0, 1, 2, 3].map((row) => `hivServices.${row}`), ...[0, 1, 2, 3, 4].map((row) => `motherChildServices.${row}`)];
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
    [0, 1, 2].map((row) => `supportKinds.${row}.isReceived`),
    false,
  ),
  ...byName(
    services.flatMap((name) => [`${name}.offersNow`, `${name}.offeredBefore`]),
    true,
  ),
  'supervision.visits': 0,
  'money.by': 'quarter',
};

const open = (): Promise<CorpusForm> => CorpusForm.open('soar-facility-survey');

async function openFilled(): Promise<CorpusForm> {
  const form = await open();
  await form.setAll(required);
  return form;
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/;

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
    'hivServices.0.offersNow': false,
    'hivServices.0.stopReasons': ['funds', 'A flood'],
  });
  const { status, stored } = await form.send();
  expect(status).toBe(201);
  expect(stored?.answers).toMatchObject({
    facility: { ownership: 'A cooperative' },
    hivServices: [
      { service: 'ART', stopReasons: ['funds', 'A flood'] },
      { service: 'Outreach' },
      { service: 'PMTCT' },
      { service: 'HCT/VCT' },
    ],
  });
  expect(stored?.labels['hivServices.0.stopReasons']).toBe('No funds and A flood');
  const choices = [
    'inCharge.cadre',
    'inCharge.position',
    'inCharge.education',
    'infrastructure.power',
    'infrastructure.water',
    'drugs.6.source',
  ];
  for (const path of choices) {
    await form.setAll({ [path]: ' ' });
    expect(form.errors(path), path).toEqual([expect.stringMatching(/\S/)]);
    await form.setAll({ [path]: `Words for ${path}` });
    expect(form.errors(path), path).toEqual([]);
  }
  const { labels } = (await form.send()).stored!;
  for (const path of choices) expect(labels[path], path).toBe(`Words for ${path}`);
});

test('3. The date started is asked as month and year and stored as such', async () => {
  const form = await openFilled();
  expect(form.driver.field('inCharge.startedIn').widget).toBe('month');
  await form.setAll({ 'inCharge.startedIn': '2027-01' });
  expect(form.driver.messages('in-charge')).toHaveLength(1);
  expect(Object.keys((await form.send()).errors)).toEqual(['inCharge.startedIn']);
  await form.setAll({ 'inCharge.startedIn': '2014-03' });
  expect((await form.send()).stored?.answers).toMatchObject({ inCharge: { startedIn: '2014-03' } });
});

test('4. The services part shows four blocks headed ART, Outreach, PMTCT, HCT/VCT; none can be added or removed', async () => {
  const form = await openFilled();
  const [group] = form.groups('hiv-services');
  expect(group?.rows.map(({ title }) => title)).toEqual(['ART', 'Outreach', 'PMTCT', 'HCT/VCT']);
  expect([group?.canAdd, group?.canRemove]).toEqual([false, false]);
  const before = form.driver.state;
  form.addRow('hivServices');
  form.removeRow('hivServices', 0);
  expect(form.driver.state).toBe(before);
  const { hivServices, ...others } = form.answers;
  expect((await form.send({ ...others, hivServices: (hivServices as unknown[]).slice(1) })).status).toBe(422);
  expect(form.groups('mother-child')[0]?.rows).toHaveLength(5);
});

test('Staff, tests, drugs and trainings are rows with given names, which stand in the questions', async () => {
  const form = await openFilled();
  const titles = (step: string): string[] => form.groups(step).flatMap(({ rows }) => rows.map(({ title }) => title));
  expect(['staff', 'laboratory', 'drugs', 'training'].map((step) => titles(step).length)).toEqual([9, 6, 9, 5]);
  expect(titles('laboratory')).toContain('Viral Load');
  expect(form.title('drugs.7.isInStock')).toBe('Oxytocin: in stock today?');
  await form.setAll({ 'staff.4.posted': 2, 'training.0.isHeld': true });
  const { stored } = await form.send();
  expect(stored?.answers['staff']).toContainEqual({ cadre: 'Pharmacy Staff', posted: 2 });
  expect(stored?.answers['training']).toContainEqual({ topic: 'Treatment Guidelines', isHeld: true });
  const { staff, ...others } = form.answers;
  expect((await form.send({ ...others, staff: (staff as unknown[]).slice(1) })).status).toBe(422);
});

test('5. In the PMTCT block the question reads "Do you currently offer PMTCT?"', async () => {
  const form = await open();
  expect(form.title('hivServices.2.offersNow')).toBe('Do you currently offer PMTCT?');
  expect(form.title('hivServices.2.stoppedIn')).toBe('When did PMTCT stop?');
  expect(form.title('motherChildServices.4.offersNow')).toBe('Do you currently offer Child Welfare?');
});

test('6. Not offered now but formerly: asks whether support stopped, when and why; offered both times: asks how quality changed', async () => {
  const form = await openFilled();
  await form.setAll({ 'hivServices.2.offersNow': null, 'hivServices.2.offeredBefore': null });
  const [stop, change] = [['hasSupportEnded', 'stoppedIn', 'stopReasons'], ['quality']].map((names) =>
    names.map((name) => `hivServices.2.${name}`),
  );
  const visible = (): string[] => [...stop!, ...change!].filter((path) => form.isVisible(path));
  expect(visible()).toEqual([]);
  await form.setAll({ 'hivServices.2.offersNow': false, 'hivServices.2.offeredBefore': true });
  expect(visible()).toEqual(stop);
  expect(form.isVisible('hivServices.0.stoppedIn')).toBe(false);
  await form.setAll({
    'hivServices.2.hasSupportEnded': true,
    'hivServices.2.stoppedIn': '2016-02',
    'hivServices.2.stopReasons': ['funds'],
  });
  const storedRow = async (): Promise<unknown> => ((await form.send()).stored!.answers['hivServices'] as unknown[])[2];
  expect(await storedRow()).toMatchObject({ hasSupportEnded: true, stoppedIn: '2016-02', stopReasons: ['funds'] });
  await form.setAll({ 'hivServices.2.offersNow': true });
  expect(visible()).toEqual(change);
  expect(await storedRow()).not.toHaveProperty('stoppedIn');
  await form.setAll({ 'hivServices.2.offeredBefore': false });
  expect(visible()).toEqual([]);
});

test('7. Funds by quarter gives 5 blocks, by month 15; switching hides the others', async () => {
  const form = await openFilled();
  const blocks = (step: string): string[] => form.groups(step).flatMap(({ rows }) => rows.map(({ title }) => title));
  expect([blocks('funds').length, blocks('spending').length]).toEqual([5, 5]);
  await form.setAll({ 'funds.0.released': 900, 'funds.0.fees': 900, 'money.by': 'month' });
  expect([blocks('funds').length, blocks('spending').length]).toEqual([15, 15]);
  expect([blocks('funds')[0], blocks('funds')[14]]).toEqual(['January 2016', 'March 2017']);
  expect(form.value('funds.0.released')).toBeNull();
  await form.setAll({ 'funds.14.released': 100, 'funds.14.fees': 100 });
  const { status, stored } = await form.send();
  expect(status).toBe(201);
  expect(stored?.answers['funds']).toHaveLength(15);
  expect(stored?.answers).toHaveProperty('funds.14', { period: 'March 2017', released: 100, fees: 100, total: 100 });
});

test('8. When the 8 sources do not sum to the amount released, a note warns but lets go on', async () => {
  const form = await openFilled();
  await form.setAll({
    'funds.1.released': 1000,
    ...byName(
      sources.map((name) => `funds.1.${name}`),
      100,
    ),
  });
  expect(form.driver.messages('funds')).toEqual([]);
  expect(form.driver.field('funds.1.released').warnings).toMatchObject([
    {
      message: expect.stringMatching(
        /^The eight sources of April to June 2016 add up to KES\s800, but KES\s1,000 was released\.$/,
      ) as string,
    },
  ]);
  expect((await form.send()).status).toBe(422);
  form.driver.confirm('funds.1.released', 'sum');
  expect((await form.send()).status).toBe(201);
  await form.setAll({ 'funds.1.fees': 300 });
  expect(form.driver.field('funds.1.released').warnings).toEqual([]);
});

test('9. Part B: any number of staff; each has a block of three follow-up rows', async () => {
  const form = await openFilled();
  form.addRow('staffInterviews');
  form.addRow('staffInterviews');
  const blocks = (): unknown[] =>
    form.groups('staff-interviews').map(({ path, title, rows }) => [path, title, rows.map((row) => row.title)]);
  expect(blocks()).toEqual([['staffInterviews', 'Staff Interviews', ['Staff member 1', 'Staff member 2']]]);
  await form.setAll({
    'staffInterviews.0.name': 'Peter',
    'staffInterviews.0.consent': false,
    'staffInterviews.1.name': 'Mary',
    'staffInterviews.1.consent': true,
    'staffInterviews.1.cadre': 'registered-nurse',
    'staffInterviews.1.phone': '0712345678',
  });
  const times = ['After one month', 'After three months', 'After six months'];
  expect(blocks()).toEqual([
    ['staffInterviews', 'Staff Interviews', ['Peter', 'Mary']],
    ['staffInterviews.1.followUps', 'Follow-Up of Mary', times],
  ]);
  await form.setAll({
    'staffInterviews.1.followUps.0.isPlanned': true,
    'staffInterviews.1.followUps.1.isPlanned': false,
    'staffInterviews.1.followUps.2.isPlanned': true,
    'staffInterviews.1.followUps.2.phone': '0722222222',
  });
  form.removeRow('staffInterviews', 0);
  const { status, stored } = await form.send();
  expect(status).toBe(201);
  expect(stored?.answers['staffInterviews']).toMatchObject([
    {
      name: 'Mary',
      followUps: [
        { when: times[0], isPlanned: true, phone: '0712345678' },
        { when: times[1], isPlanned: false },
        { when: times[2], isPlanned: true, phone: '0722222222' },
      ],
    },
  ]);
  const [interview] = stored!.answers['staffInterviews'] as Record<'followUps', unknown[]>[];
  const withoutOne = { ...form.answers, staffInterviews: [{ ...interview, followUps: interview!.followUps.slice(1) }] };
  expect((await form.send(withoutOne)).status).toBe(422);
});

test('10. About 370 questions load, and a reload in the same tab keeps all answers', async () => {
  const form = await openFilled();
  const questions = listStateFields(form.driver.form, form.driver.state).filter(
    ({ definition }) => !('computed' in (definition.form ?? {})),
  );
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
  const filled = await openFilled();
  const { stored } = await filled.send();
  expect(stored?.answers['preparation']).toEqual(Object.fromEntries(statements.map((name) => [name, 4])));
  const { preparation: _, ...others } = filled.answers;
  expect((await filled.send({ ...others, preparation: { informed: 7 } })).errors).toHaveProperty(['preparation.informed']);
});

test('12. Start and end of the interview are stored with time', async () => {
  const form = await openFilled();
  const { stored } = await form.send();
  const { started, ended } = stored!.answers['interview'] as Record<'started' | 'ended', string>;
  expect([started, ended]).toEqual([expect.stringMatching(INSTANT), expect.stringMatching(INSTANT)]);
  expect(Date.parse(ended)).toBeGreaterThanOrEqual(Date.parse(started));
});

test('The link of the device fills its name, which is stored without being asked', async () => {
  const form = await CorpusForm.open('soar-facility-survey', { device: 'TABLET-07' });
  expect(form.driver.field('interview.device').widget).toBe('hidden');
  await form.setAll(required);
  const { stored } = await form.send();
  expect(stored?.answers).toMatchObject({ interview: { device: 'TABLET-07', date: '2026-11-20' } });
  // The next interview is on the same device.
  expect(getResetParams(form.driver.form, form.driver.state)).toEqual({ device: 'TABLET-07' });
  expect((await (await openFilled()).send()).stored?.answers['interview']).not.toHaveProperty('device');
});

test('The name of the interview is county, facility, date and enumerator', async () => {
  const form = await openFilled();
  const { stored } = await form.send();
  expect(stored?.answers).toMatchObject({ interview: { name: expect.stringMatching(/^Embu_.+_2026-11-20_E07$/) as string } });
  await form.setAll({ 'facility.code': '0', 'facility.other': 'Rock Hill' });
  expect((await form.send()).stored?.name).toBe('Embu_Rock Hill_2026-11-20_E07');
});
