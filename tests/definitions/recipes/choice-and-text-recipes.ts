/** Tests of the recipes about choices, rows and texts. */

import { expect } from 'vitest';
import { addRow, getStepStatuses, getStepView, goToNextStep } from '#engine';
import { open, type RecipeTests } from './recipe-form.ts';

/** The tests, in the order of the guide. */
export const choiceAndTextRecipes: RecipeTests = {
  'Dependent selects': async (heading) => {
    const driver = await open(heading);
    await driver.set('drink', 'Tea');
    await driver.set('kind', 'Green');
    expect(driver.offered('kind')).toEqual(['Green', 'Black']);
    await driver.set('drink', 'Coffee');
    expect([driver.value('kind'), driver.offered('kind')]).toEqual([null, ['Espresso', 'Filter']]);
  },
  'Options that depend on two answers': async (heading) => {
    const driver = await open(heading);
    await driver.set('sport', 'Swimming');
    expect([driver.field('day').isEnabled, driver.offered('day')]).toEqual([false, []]);
    await driver.set('level', 'Beginner');
    await driver.set('day', 'Friday');
    expect([driver.offered('day'), driver.messages()]).toEqual([['Monday', 'Friday'], []]);
    await driver.set('sport', 'Running');
    expect([driver.value('day'), driver.offered('day')]).toEqual([null, ['Tuesday']]);
    await driver.set('level', 'Advanced');
    expect(driver.offered('day')).toEqual(['Thursday', 'Sunday']);
    await driver.set('sport', null);
    expect(driver.offered('day')).toEqual([]);
  },
  'Dependent selects from the server': async (heading) => {
    const driver = await open(heading);
    await driver.choose('country', 'Philippines');
    await driver.choose('city');
    await driver.choose('barangay');
    await driver.choose('country', 'Germany');
    expect([driver.value('city'), driver.value('barangay'), driver.field('barangay').isVisible]).toEqual([null, null, false]);
  },
  'Dependent selects in each row': async (heading) => {
    const driver = await open(heading);
    await driver.choose('homes.0.country', 'Philippines');
    await driver.choose('homes.1.country', 'Germany');
    await driver.choose('homes.0.city');
    await driver.choose('homes.1.city');
    const [philippine, german] = [driver.offered('homes.0.city'), driver.offered('homes.1.city')];
    expect(philippine.length * german.length).toBeGreaterThan(0);
    expect(philippine.filter((city) => german.includes(city))).toEqual([]);
    await driver.set('homes.1.rent', 900);
    expect(driver.value('rents')).toBe(1);
    await driver.choose('homes.0.country', 'Germany');
    expect([driver.value('homes.0.city'), driver.offered('homes.0.city')]).toEqual([null, german]);
  },
  'Dependent choices from a data table': async (heading) => {
    const driver = await open(heading);
    expect([driver.offered('district'), driver.offered('ward')]).toEqual([['North', 'South'], []]);
    await driver.set('district', 'N');
    expect(driver.offered('ward')).toEqual(['Lower Hill', 'Upper Hill']);
    await driver.set('ward', 'N1');
    await driver.set('district', 'S');
    expect([driver.value('ward'), driver.offered('ward')]).toEqual([null, ['Harbor']]);
  },
  'A tariff from a data table': async (heading) => {
    const driver = await open(heading);
    await driver.set('zone', 'B');
    await driver.set('parcels', 2);
    expect(driver.value('price')).toBe(null);
    await driver.set('size', 'large');
    expect(driver.value('price')).toBe(24.5);
  },
  'A voucher code in a private table': async (heading) => {
    const driver = await open(heading);
    await driver.set('code', 'WINTER');
    expect([driver.value('discount'), driver.messages()]).toEqual([null, ['We do not know this code.']]);
    await driver.set('code', 'SPRING');
    expect([driver.value('discount'), driver.messages()]).toEqual([10, []]);
  },
  'Required under a condition': async (heading) => {
    const driver = await open(heading);
    expect(driver.messages()).toEqual([]);
    await driver.set('newsletter', true);
    expect(driver.messages()).toEqual(['Where shall we send the newsletter?']);
  },
  'Prefill and lock a field': async (heading) => {
    const driver = await open(heading);
    await driver.set('email', 'maria.santos@example.com');
    expect(driver.field('mother')).toMatchObject({ value: expect.any(String), isReadOnly: true });
    expect(await driver.serverIssues(undefined, { email: 'maria.santos@example.com', mother: 'Somebody' })).toEqual([
      expect.stringContaining("Mother's Name cannot be changed"),
    ]);
  },
  'Repeat a block in rows': async (heading) => {
    const driver = await open(heading);
    await driver.set('guests.0.name', 'Mia');
    expect(driver.field('dish').isVisible).toBe(false);
    await driver.set('guests.0.isVegetarian', true);
    expect(driver.messages()).toEqual(['Which vegetarian dish? is required']);
  },
  'Rows from a number or a list': async (heading) => {
    const driver = await open(heading);
    await driver.set('helps', ['kitchen']);
    expect([driver.value('shifts.0.from'), driver.field('shifts.0.from').title]).toEqual(['11:00', 'Start in the place “Kitchen”']);
    await driver.set('shifts.0.from', '12:30');
    await driver.set('helps', ['beach', 'kitchen']);
    expect([driver.value('shifts.0.from'), driver.value('shifts.1.from')]).toEqual(['09:00', '12:30']);
    await driver.set('friends', 2);
    expect(driver.messages()).toEqual(['Name of friend 1 is required', 'Name of friend 2 is required']);
    await driver.set('friends', 11);
    expect(driver.messages()).toContain('Your friends: there can be at most 10');
    await driver.set('friends', 0);
    expect([driver.messages(), await driver.serverIssues()]).toEqual([[], []]);
    expect(await driver.serverIssues(undefined, { friends: 1 })).toEqual([expect.stringContaining('Your friends has changed')]);
  },
  'Rows in rows': async (heading) => {
    const driver = await open(heading);
    for (let row = 0; row < 2; row += 1) driver.state = addRow(driver.form, driver.state, 'family');
    await driver.set('family.0.isHealthy', true);
    await driver.set('family.1.name', 'Ana');
    driver.state = addRow(driver.form, driver.state, 'family.1.illnesses');
    await driver.set('family.1.illnesses.0.age', 60);
    await driver.set('family.1.illnesses.1.age', 40);
    const titles = getStepView(driver.form, driver.state, driver.state.step).sections[0]!.groups.map(({ title }) => title);
    expect(titles).toEqual(['Your relatives', 'Illnesses of Ana']);
    expect(driver.field('family.1.illnesses.1.age').title).toBe('Age of Ana at that time');
    expect([driver.field('family.1.youngest').value, driver.field('early').value]).toEqual([40, 1]);
  },
  'A page for each row': async (heading) => {
    const driver = await open(heading);
    for (let row = 0; row < 2; row += 1) driver.state = addRow(driver.form, driver.state, 'staff');
    await driver.set('staff.0.name', 'Ana');
    await driver.set('staff.0.isAbsent', true);
    await driver.set('staff.1.name', 'Bea');
    expect(getStepStatuses(driver.form, driver.state).map(({ title }) => title)).toEqual(['Staff', 'Bea', 'Sum', 'Check your answers']);
    driver.state = goToNextStep(driver.form, driver.state);
    expect(getStepView(driver.form, driver.state, driver.state.step)).toMatchObject({ id: 'work.1', heading: 'The work of Bea' });
    await driver.set('staff.1.hours', 20);
    expect(driver.field('hours').value).toBe(20);
  },
  'Rows as a table': async (heading) => {
    const driver = await open(heading);
    expect(driver.form.groupByPath.get('expenses')!.layout).toBe('table');
    await driver.set('expenses.0.kind', 'Train');
    expect(driver.field('expenses.0.purpose').isVisible).toBe(false);
    await driver.set('expenses.0.kind', 'Other');
    await driver.set('expenses.0.day', '2026-11-20');
    await driver.set('expenses.0.amount', 12.5);
    expect(driver.messages()).toEqual(['Purpose is required']);
  },
  'Headings and notes in a row': async (heading) => {
    const driver = await open(heading);
    const texts = () => {
      const { sections } = getStepView(driver.form, driver.state, driver.state.step);
      return sections.flatMap(({ groups }) => groups.flatMap(({ rows }) => rows.map((row) => row.texts)));
    };
    const sources = (row: number) => ({
      position: 1,
      heading: `Sources of grant ${row}`,
      note: 'Enter **0** where a source gave nothing.',
    });
    for (let row = 0; row < 2; row += 1) driver.state = addRow(driver.form, driver.state, 'grants');
    await driver.set('grants.0.amount', 100);
    await driver.set('grants.0.county', 100);
    await driver.set('grants.1.amount', 50);
    await driver.set('grants.1.donors', 20);
    expect(texts()).toEqual([
      [sources(1)],
      [sources(2), { position: 4, heading: undefined, note: 'The sources add up to 20, the amount is 50.' }],
    ]);
    expect(driver.messages()).toEqual([]);
  },
  'Use a block for two people': async (heading) => {
    const driver = await open(heading);
    expect(driver.messages()).toEqual([
      "Please give the buyer's first name",
      "Please give the buyer's last name",
      "Please give the buyer's telephone number",
      "Please give the seller's first name",
      "Please give the seller's last name",
    ]);
  },
  'Show a notice once': async (heading) => {
    const driver = await open(heading);
    await driver.set('season', 'Summer');
    expect(driver.dialogs()).toEqual([]);
    await driver.set('season', 'Winter');
    expect(driver.dialogs().map(({ title }) => title)).toEqual(['It is cold in winter']);
  },
  'Custom error texts': async (heading) => {
    const driver = await open(heading);
    expect(driver.messages()).toEqual(['It stands on every bill']);
    await driver.set('customer', 'C12');
    expect(driver.messages()).toEqual(['A customer number is C and six digits']);
  },
  'Texts that name answers': async (heading) => {
    const driver = await open(heading);
    expect(driver.field('guest.room').title).toBe('Which room does the guest want?');
    expect(driver.messages()).toEqual(['Choose a room for the guest']);
    await driver.set('guest.name', 'Ana');
    await driver.set('guest.room', 'sea');
    await driver.set('guest.nights', 2);
    for (let row = 0; row < 2; row += 1) driver.state = addRow(driver.form, driver.state, 'children');
    await driver.set('children.1.name', 'Ben');
    const { heading: title, sections } = getStepView(driver.form, driver.state, 'booking');
    expect([title, sections[0]!.note]).toEqual(['Welcome, Ana', 'With a view of the sea: 2 nights, 2 children']);
    expect(sections[0]!.groups[0]!.rows.map((row) => row.title)).toEqual(['Child 1', 'Ben']);
  },
  'Other texts under a condition': async (heading) => {
    const driver = await open(heading);
    expect(driver.field('name')).toMatchObject({ title: 'Your name', hint: 'As in your passport.' });
    await driver.set('who', 'A parent');
    expect(driver.field('name')).toMatchObject({ title: 'The name of your child', hint: 'As in the birth certificate.' });
  },
};
