/** The numbered behaviours of the corpus form "BMI, report and tailored texts". */

import { expect, test } from 'vitest';
import { CorpusForm } from './support/corpus-form.ts';

const body = { 'weight.value': 70, 'weight.unit': 'kilogram', 'height.value': 1.75, 'height.unit': 'meter' };
const city = {
  city: 'Oslo',
  yearsThere: 7,
  ranking: ['C', 'S', 'P', 'R'],
  'opinions.taxes': 'D',
  'opinions.services': 'I',
  'opinions.events': 'S',
  'worries.tax.severity': 3,
  'worries.tax.bother': 2,
  'worries.smog.severity': 1,
  'worries.smog.bother': 1,
  'worries.transport.severity': 2,
  'worries.transport.bother': 3,
};
const numbers = { num: 2.5, num2: 2 };
const family = { name: 'Eva', age: 30, married: false, numKids: 0 };

async function open(answers: Readonly<Record<string, string | number | boolean | string[]>> = {}): Promise<CorpusForm> {
  const form = await CorpusForm.open('limesurvey-tailoring');
  await form.setAll(answers);
  return form;
}

const everything = { ...body, ...city, ...numbers, ...family };
const resultOf = (form: CorpusForm): string | undefined => form.shownTexts('bmi').at(-1);

test('1. 70 kg and 1.75 m show BMI 22.86 and "normal weight"', async () => {
  const form = await open(everything);
  expect(resultOf(form)).toContain('**22.86**, which is **normal weight**');
  expect((await form.send()).stored?.labels).toMatchObject({ bmi: '22.86', weightStatus: 'normal weight' });
});

test('2. 154.3 pounds and 68.9 inches give the same status', async () => {
  const form = await open({ ...everything, 'weight.value': 154.3, 'weight.unit': 'pound', 'height.value': 68.9, 'height.unit': 'inch' });
  expect(form.value('weightStatus')).toBe('normal');
  expect(form.value('weightKg')).toBeCloseTo(69.99, 2);
  expect((await form.send()).stored?.answers).toMatchObject({
    weight: { value: 154.3, unit: 'pound' },
    height: { value: 68.9, unit: 'inch' },
    weightStatus: 'normal',
  });
});

test.each([
  [18.5, 'underweight'],
  [18.51, 'normal'],
  [25, 'overweight'],
  [24.99, 'normal'],
  [30, 'obese'],
  [35, 'veryObese'],
  [40, 'extremelyObese'],
])('3. the band of %d is %s', async (bmi, status) => {
  const form = await open({ ...everything, 'weight.value': bmi, 'height.value': 1 });
  expect(form.value('weightStatus')).toBe(status);
  expect((await form.send()).stored?.answers).toMatchObject({ bmi, weightStatus: status });
});

test('4. the sentence quotes height and weight with the chosen units, the BMI to 2 decimals and the status', async () => {
  const form = await open(body);
  expect(resultOf(form)).toBe('You are 1.75 m tall and weigh 70 kg. Your BMI is **22.86**, which is **normal weight**.');
  await form.setAll({ 'weight.unit': 'pound', 'weight.value': 154.3 });
  expect(resultOf(form)).toBe('You are 1.75 m tall and weigh 154.3 lb. Your BMI is **22.85**, which is **normal weight**.');
});

test('5. weight in kilograms and BMI are stored and never drawn', async () => {
  const form = await open(everything);
  for (const path of ['weightKg', 'heightM', 'bmi', 'weightStatus']) expect(form.driver.field(path).widget).toBe('hidden');
  expect((await form.send()).stored?.answers).toMatchObject({ weightKg: 70, heightM: 1.75, bmi: 22.86 });
});

test('6. later questions name the city', async () => {
  const form = await open({ city: 'Oslo' });
  expect(form.title('yearsThere')).toBe('How long have you lived in Oslo (years)?');
  expect(form.title('ranking')).toBe('Which do you like best about Oslo?');
  await form.setAll({ city: 'Bergen' });
  expect(form.title('yearsThere')).toBe('How long have you lived in Bergen (years)?');
  expect((await form.send()).errors).toHaveProperty('yearsThere', 'Please answer “How long have you lived in Bergen (years)?”');
});

test('7. the four kinds of events are put in order, ranks are stored, and no event is twice', async () => {
  const form = await open(everything);
  expect((await form.send()).stored?.answers).toMatchObject({ ranking: ['C', 'S', 'P', 'R'] });
  const twice = await form.send({ ...form.answers, ranking: ['C', 'C', 'P', 'R'] });
  expect([twice.status, Object.keys(twice.errors)]).toEqual([422, ['ranking']]);
  const part = await form.send({ ...form.answers, ranking: ['C', 'S'] });
  expect([part.status, Object.keys(part.errors)]).toEqual([422, ['ranking']]);
});

test('8. the grid asks two scales in each row, side by side', async () => {
  const form = await open();
  expect(form.grid('worries')).toEqual({ rows: 3, columns: ['Low', 'Medium', 'High', 'Not at all', 'A little', 'Very much'] });
  expect(form.grid('opinions')).toEqual({ rows: 3, columns: ['Increase', 'Stay the same', 'Decrease'] });
  await form.setAll(everything);
  expect((await form.send()).stored?.answers).toMatchObject({
    opinions: { taxes: 'D', services: 'I', events: 'S' },
    worries: { tax: { severity: 3, bother: 2 }, smog: { severity: 1, bother: 1 }, transport: { severity: 2, bother: 3 } },
  });
});

test('9. the report lists question, code, value and label of each answer on the same page', async () => {
  const form = await open(city);
  const report = form.step('city').sections.find(({ title }) => title === 'Report');
  expect(report?.reviewItems.map(({ title, value }) => `${title} = ${value}`)).toEqual([
    'What city do you live in? (city) = Oslo',
    'How long have you lived in Oslo? (yearsThere) = 7',
    'Which do you like best about Oslo? (ranking) = C, S, P, R: Cultural events, Sporting events, Political events, Religious events',
    'Taxes (opinions.taxes) = D: Decrease',
    'Services (opinions.services) = I: Increase',
    'Events (opinions.events) = S: Stay the same',
    'Property tax rate: severity (worries.tax.severity) = 3: High',
    'Property tax rate: bothersomeness (worries.tax.bother) = 2: A little',
    'Smog: severity (worries.smog.severity) = 1: Low',
    'Smog: bothersomeness (worries.smog.bother) = 1: Not at all',
    'Transportation: severity (worries.transport.severity) = 2: Medium',
    'Transportation: bothersomeness (worries.transport.bother) = 3: Very much',
  ]);
});

test('10. three children show three required ages, none shows none', async () => {
  const form = await open({ ...everything, numKids: 3 });
  const kids = ['kid1', 'kid2', 'kid3', 'kid4', 'kid5'].map((name) => `kids.${name}`);
  const shown = () => kids.filter((path) => form.isVisible(path) && form.driver.field(path).isRequired);
  expect(shown()).toEqual(kids.slice(0, 3));
  expect(Object.keys((await form.send()).errors)).toEqual(kids.slice(0, 3));
  await form.setAll({ numKids: 0 });
  expect(shown()).toEqual([]);
  expect((await form.send()).status).toBe(201);
  expect((await form.send({ ...form.answers, kids: { kid1: 4 } })).status).toBe(422);
});

test("11. the text says whether the ages of the children together exceed one's own", async () => {
  const form = await open({ ...everything, numKids: 3, 'kids.kid1': 5, 'kids.kid2': 8, 'kids.kid3': 20 });
  expect(form.shownTexts('family').at(-1)).toBe('Eva, your 3 children are together 33 years old. That is more than your own age of 30.');
  await form.setAll({ 'kids.kid3': 10 });
  expect(form.shownTexts('family').at(-1)).toBe(
    'Eva, your 3 children are together 23 years old. That is not more than your own age of 30.',
  );
  expect((await form.send()).stored?.answers).toMatchObject({ age: 30, kids: { kid1: 5, kid2: 8, kid3: 10 }, kidsTotal: 23 });
});

test('12. of 2.5, round gives 3, floor 2, ceil 3 and the square root 1.58; thirty functions are shown and stored', async () => {
  const form = await open(everything);
  const { stored } = await form.send();
  const functions = {
    rounded: 3,
    roundedDown: 2,
    roundedUp: 3,
    tens: 0,
    absolute: 2.5,
    root: 1.5811,
    square: 6.25,
    reciprocal: 0.4,
    negative: -2.5,
    added: 4.5,
    difference: 0.5,
    product: 5,
    quotient: 1.25,
    remainder: 0.5,
    power: 6.25,
    smallest: 2,
    largest: 2.5,
    mean: 2.25,
    tenths: 2.5,
    whole: 2,
    fraction: 0.5,
    sign: 1,
    cube: 15.625,
    cubeRoot: 1.3572,
    percentage: 125,
    distance: 0.5,
    geometricMean: 2.2361,
    hypotenuse: 3.2016,
  };
  const comparisons = { isWhole: false, isGreater: true };
  expect([stored?.answers['functions'], stored?.answers['comparisons']]).toEqual([functions, comparisons]);
  const shown = form.step('numbers').sections.flatMap(({ fields }) => fields);
  expect(shown.filter((path) => /^(functions|comparisons)\./.test(path) && form.driver.field(path).isReadOnly)).toHaveLength(30);
});

test('error texts read naturally for labels that are questions, and for labels that are requests', async () => {
  const form = await open({ ...everything, num2: 200, age: 130 });
  expect([form.errors('num2'), form.errors('age')]).toEqual([['Enter 100 or less'], ['Enter 120 or less for “How old are you, Eva?”']]);
  expect((await form.send({})).errors).toMatchObject({ num: 'Enter a number', name: 'Please answer “What is your name?”' });
});

test('functions of a negative number and 0 are unset where they do not exist', async () => {
  const form = await open({ ...everything, num: -7.35, num2: 0 });
  const { stored } = await form.send();
  const functions = stored?.answers['functions'] as Record<string, number>;
  expect(functions).toMatchObject({
    rounded: -7,
    roundedDown: -8,
    roundedUp: -7,
    tens: -10,
    absolute: 7.35,
    whole: -7,
    fraction: -0.35,
    sign: -1,
    distance: 7.35,
  });
  for (const name of ['root', 'quotient', 'remainder', 'percentage', 'cubeRoot']) expect(functions, name).not.toHaveProperty([name]);
  expect(stored?.answers['comparisons']).toEqual({ isWhole: false, isGreater: false });
});

test('the age is asked once a name is given, marriage above 5 and children above 11 years', async () => {
  const form = await open();
  expect(form.isVisible('age')).toBe(false);
  await form.setAll({ name: 'Tim', age: 5 });
  expect([form.isVisible('married'), form.isVisible('numKids')]).toEqual([false, false]);
  await form.setAll({ age: 11 });
  expect([form.isVisible('married'), form.isVisible('numKids')]).toEqual([true, false]);
  await form.setAll({ age: 12 });
  expect(form.isVisible('numKids')).toBe(true);
});
