/** Each recipe of the guide is a form without diagnostics that behaves as its heading says. */

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  addRow,
  setAnswer,
  type FileAnswer,
  createFormState,
  resolveLookup,
  getStepStatuses,
  getStepView,
  getSubmissionData,
  getSubmissionLabels,
  getPendingLookups,
} from '#engine';
import { getCell, listColumns, listHeadings, listKinds, listNextStatuses } from '../../server/admin/submissions/record-kinds.ts';
import { checkFile } from '../../server/commands/check/check-file.ts';
import { createFolderTables } from '../../server/commands/check/tables/folder-tables.ts';
import { createTableLookups } from '../../server/tables/table-lookups.ts';
import { localizeDocument } from '../../server/definitions/localize-document.ts';
import { seededStore } from '../server/enrollment/db/support/seeded-store.ts';
import { completePiece, guide, ownDefinitions, recipes, tableFiles } from './support/guide.ts';
import { FormDriver } from './support/form-driver.ts';

const folder = ownDefinitions();
const file = join(folder, 'recipe.json');
for (const [path, text] of tableFiles) {
  mkdirSync(join(folder, 'tables'), { recursive: true });
  writeFileSync(join(folder, path), text);
}
const formRecipes = recipes.filter(([heading]) => heading !== 'Another language');
const translation = Object.fromEntries(recipes)['Another language'] as Record<string, string>;

function checkPiece(piece: Record<string, unknown>) {
  writeFileSync(file, JSON.stringify(completePiece(piece), null, 2));
  return checkFile(file);
}

async function open(heading: string, entry: Record<string, string> = {}): Promise<FormDriver> {
  const { compiled } = checkPiece(Object.fromEntries(recipes)[heading]!);
  return FormDriver.open(compiled!.form, await seededStore(), entry, createTableLookups(createFolderTables()(folder).source));
}

/** A picture of the given size in pixels. */
const picture = (name: string, width: number, height: number): FileAnswer => ({
  id: name,
  name,
  size: 1000,
  type: 'image/jpeg',
  width,
  height,
});

/** The test of each recipe. */
const recipeTests: Record<string, (heading: string) => Promise<void>> = {
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
  'Terms that must be accepted': async (heading) => {
    const driver = await open(heading);
    expect(driver.messages()).toEqual(['Please read the terms and tick the box']);
    await driver.set('isAgreed', true);
    expect([driver.messages(), await driver.serverIssues()]).toEqual([[], []]);
    await driver.set('isAgreed', false);
    expect(driver.messages()).toEqual(['Please read the terms and tick the box']);
    expect(await driver.serverIssues()).toEqual(['isAgreed: Please read the terms and tick the box']);
  },
  'A date from tomorrow on': async (heading) => {
    const driver = await open(heading);
    await driver.set('start', '2026-11-20');
    expect(driver.messages()).toEqual(['We begin tomorrow at the earliest']);
    await driver.set('start', '2026-11-21');
    expect(driver.messages()).toEqual([]);
  },
  'Checks across fields': async (heading) => {
    const driver = await open(heading);
    await driver.set('arrival', '2026-12-10');
    await driver.set('departure', '2026-12-10');
    expect(driver.messages()).toEqual(['Stay at least one night']);
    await driver.set('departure', '2026-12-30');
    expect(driver.messages()).toEqual(['Stay no longer than two weeks']);
    await driver.set('departure', '2026-12-12');
    expect(driver.messages()).toEqual([]);
  },
  'A computed value': async (heading) => {
    const driver = await open(heading);
    await driver.set('adults', 2);
    await driver.set('children', 3);
    expect(driver.value('price')).toBe(39);
    expect(await driver.stored({ adults: 2, children: 3, price: 1 })).toMatchObject({ price: 39 });
  },
  'Ask for an amount of money': async (heading) => {
    const driver = await open(heading);
    await driver.set('price', 0.25);
    expect(driver.messages()).toEqual(['Ask for €0.50 or more']);
    await driver.set('price', 10.555);
    expect(driver.messages()).toEqual(['We cannot pay fractions of a cent']);
    await driver.set('price', '1,2,3');
    expect(driver.messages()).toEqual(['Enter a number such as 1,234.50']);
    await driver.set('price', 10.55);
    await driver.set('discount', 12.5);
    expect([driver.messages(), driver.value('total')]).toEqual([[], 110.78]);
    expect(await driver.stored()).toEqual({ price: 10.55, discount: 12.5, total: 110.78 });
    expect(getSubmissionLabels(driver.form, driver.state)).toEqual({ price: '€10.55', discount: '12.5%', total: '€110.78' });
  },
  'Ask for a quantity with a unit': async (heading) => {
    const driver = await open(heading);
    await driver.set('weight.value', 2.25);
    expect(driver.messages()).toEqual(['Unit of Weight is required']);
    await driver.set('weight.unit', 'pound');
    expect(driver.messages()).toEqual([]);
    expect(await driver.stored()).toEqual({ weight: { value: 2.25, unit: 'pound' } });
    expect(getSubmissionLabels(driver.form, driver.state)['weight.value']).toBe('2.25 lb');
    await driver.set('weight.unit', 'sack');
    expect(getSubmissionLabels(driver.form, driver.state)['weight.value']).toBe('2.25\u00A0sacks');
  },
  'Calculate with money or quantities': async (heading) => {
    const driver = await open(heading);
    await driver.set('tickets', 3);
    expect([driver.value('tax'), driver.value('total'), driver.value('cartons')]).toEqual([1.68, 10.53, 1]);
    await driver.set('tickets', 13);
    await driver.set('posters', 1);
    await driver.set('extras.size', 2);
    for (const [path, answer] of Object.entries({ '0.count': 3, '0.price': 0.1, '1.count': 1, '1.price': 0.2 }))
      await driver.set(`extras.${path}`, answer);
    expect([driver.value('tax'), driver.value('total'), driver.value('cartons')]).toEqual([8.24, 51.59, 2]);
    await driver.set('extras.1.price', 0.255);
    expect(driver.messages()).toEqual(['Price of One should be a multiple of 0.01']);
    expect(await driver.stored({ tickets: 3, total: 1 })).toMatchObject({ tax: 1.68, total: 10.53 });
  },
  'Convert a unit': async (heading) => {
    const driver = await open(heading);
    await driver.set('weight', 44);
    expect([driver.value('kilograms'), driver.messages()]).toEqual([44, ['We carry up to 20 kg']]);
    await driver.set('unit', 'pound');
    expect([driver.value('kilograms'), driver.messages()]).toEqual([19.96, []]);
    await driver.set('height', '30.5');
    expect(driver.value('inches')).toBe(12);
    await driver.set('height', 'tall');
    expect([driver.value('inches'), driver.messages()]).toEqual([null, ['Type a number such as 12.5']]);
  },
  'Limit a number by another answer': async (heading) => {
    const driver = await open(heading);
    await driver.set('riders', 4);
    expect(driver.messages()).not.toContain('Beside the driver, there is room for 4');
    await driver.set('seats', 4);
    expect(driver.messages()).toEqual(['Beside the driver, there is room for 3']);
    await driver.set('seats', 1);
    expect(driver.messages()).toEqual([
      'Seats in Your Car should be at least 2',
      'Riders cannot be answered: the minimum 1 is above the maximum 0',
    ]);
    await driver.set('seats', 5);
    expect(driver.messages()).toEqual([]);
  },
  'Verify a PIN': async (heading) => {
    const driver = await open(heading);
    await driver.set('email', 'omar.haddad@example.com');
    await driver.set('pin', '111111');
    expect(await driver.serverIssues()).toEqual(['pin: This PIN is not right']);
    await driver.set('pin', '246810');
    expect(await driver.serverIssues()).toEqual([]);
    expect(await driver.stored()).toMatchObject({ pin: '••••' });
  },
  'Verify an email address with a code': async (heading) => {
    const { compiled } = checkPiece(Object.fromEntries(recipes)[heading]!);
    const { form } = compiled!;
    let state = setAnswer(form, createFormState(form, { side: 'browser', today: '2026-11-20' }), 'email', 'maria.santos@example.com');
    const [request] = getPendingLookups(form, state);
    state = resolveLookup(form, state, request!, { ok: false, status: 401, problem: { detail: 'We sent a code.' } });
    expect(state.dialogs.map(({ dialog }) => [dialog.text, dialog.ask])).toEqual([['We sent a code.', 'code']]);
    state = setAnswer(form, state, 'code', '123456');
    expect(getPendingLookups(form, state)).toMatchObject([{ isSecret: true, params: { code: '123456' } }]);
  },
  'Which lookups exist and what they return': async (heading) => {
    const driver = await open(heading);
    await driver.choose('country', 'Philippines');
    expect([driver.value('country'), driver.value('dialCode')]).toEqual(['PH', '+63']);
    const section = guide.split(`### ${heading}\n`)[1]!.split('\n### ')[0]!;
    const rows = [...section.matchAll(/^\| `(.+?)` \| `(.+?)` \| `(.+?)` \|$/gm)];
    expect(rows).toHaveLength(3);
    for (const [, right, wrong, message] of rows) {
      const mistaken = JSON.stringify(Object.fromEntries(recipes)[heading]).replace(right!, wrong!);
      expect(checkPiece(JSON.parse(mistaken) as Record<string, unknown>).diagnostics.map((found) => found.message)).toEqual([message]);
    }
  },
  'Use the record of the selected option': async (heading) => {
    const driver = await open(heading);
    await driver.choose('cycle');
    expect(driver.offered('month').length).toBeGreaterThan(1);
    expect(driver.field('month').selectedLabel).toBe(driver.offered('month')[0]);
  },
  'Disable an option': async (heading) => {
    const driver = await open(heading);
    await driver.set('weight', 3);
    await driver.set('delivery', 'Letter');
    expect(driver.messages()).toEqual(['A letter weighs at most 1 kg']);
    await driver.set('weight', 0.5);
    expect(driver.messages()).toEqual([]);
  },
  'Describe, group and disable options': async (heading) => {
    const driver = await open(heading);
    await driver.set('weight', 3);
    expect(driver.field('delivery')).toMatchObject({ widget: 'radio', options: { list: [{ isEnabled: false }, {}, {}, { level: 2 }] } });
    await driver.set('delivery', 'courier');
    expect([driver.value('price'), driver.messages()]).toEqual([12, []]);
    await driver.set('isAbroad', true);
    expect([driver.value('delivery'), driver.offered('delivery')]).toEqual([null, ['Letter', 'Parcel']]);
    await driver.set('delivery', 'parcel');
    expect([driver.messages(), await driver.serverIssues()]).toEqual([[], []]);
  },
  'An option with a text of its own': async (heading) => {
    const driver = await open(heading);
    await driver.set('source', ' ');
    expect(driver.messages()).toEqual(['Please tell us in a few words']);
    await driver.set('source', 'On a walk');
    expect([driver.field('source').selectedLabel, await driver.serverIssues()]).toEqual(['On a walk', []]);
    expect(await driver.serverIssues(undefined, { source: 'x'.repeat(41) })).toEqual([expect.stringContaining('at most 40 characters')]);
  },
  'Yes or no': async (heading) => {
    const driver = await open(heading);
    expect(driver.messages()).toEqual(['Do you bring a pet? is required']);
    await driver.set('hasPet', false);
    expect([driver.messages(), await driver.serverIssues()]).toEqual([[], []]);
    await driver.set('hasPet', true);
    expect(driver.messages()).toEqual(['Which pet? is required']);
  },
  'Show options as buttons or cards': async (heading) => {
    const driver = await open(heading);
    expect(driver.field('pitch')).toMatchObject({
      widget: 'radio',
      options: { list: [{ picture: { alt: 'A green tent by a river' } }, {}] },
    });
    await driver.set('pitch', 'hut');
    expect(driver.messages()).toEqual([]);
  },
  'Upload pictures': async (heading) => {
    const driver = await open(heading);
    await driver.set('portrait', [picture('me.jpg', 600, 300)]);
    expect(driver.messages()).toEqual(['"me.jpg" should be as wide as it is high']);
    await driver.set('portrait', [picture('me.jpg', 600, 600)]);
    expect(driver.messages()).toEqual([]);
  },
  'Different text in the review': async (heading) => {
    const driver = await open(heading);
    await driver.set('hours', 4);
    expect(getStepView(driver.form, driver.state, 'help').sections[1]?.reviewItems).toMatchObject([{ title: 'Help', value: '4 hours' }]);
  },
  'Review several steps': async (heading) => {
    const driver = await open(heading);
    await driver.set('name', 'Ana Cruz');
    await driver.set('email', 'ana@example.com');
    expect(driver.next()).toBe('stay');
    await driver.set('arrival', '2026-12-10');
    expect(driver.next()).toBe('send');
    const reviews = getStepView(driver.form, driver.state, 'send').sections;
    expect(reviews.map(({ reviewItems }) => reviewItems.map(({ title }) => title))).toEqual([['Name', 'Email'], ['Arrival']]);
    const findStep = (path: string) =>
      driver.form.steps.find(({ definition }) =>
        definition.sections.some(({ kind, fields }) => kind !== 'review' && fields?.includes(path)),
      )?.definition.id;
    expect(reviews.map(({ reviewItems }) => [...new Set(reviewItems.map(({ path }) => findStep(path)))])).toEqual([['you'], ['stay']]);
  },
  'Show a step only for some answers': async (heading) => {
    const driver = await open(heading);
    const steps = () => getStepStatuses(driver.form, driver.state).map(({ title }) => title);
    await driver.set('age', 40);
    expect(steps()).toEqual(['Guest', 'Check and Send']);
    await driver.set('age', 12);
    await driver.set('stays', true);
    expect(steps()).toEqual(['Guest', 'Parent', 'Meals', 'Check and Send']);
    expect(driver.next()).toBe('parent');
    await driver.set('guardian', 'Ana Cruz');
    expect(driver.next()).toBe('meals');
    expect(driver.next()).toBe('send');
    await driver.set('age', 40);
    await driver.set('stays', false);
    expect([steps(), driver.value('guardian'), driver.field('guardian').isVisible]).toEqual([
      ['Guest', 'Check and Send'],
      'Ana Cruz',
      false,
    ]);
    expect(getSubmissionData(driver.form, driver.state)).toEqual({ age: 40, stays: false });
  },
  'Require an entry parameter': async (heading) => {
    expect((await open(heading)).dialogs().map(({ title }) => title)).toEqual(['Your ticket is missing']);
    const driver = await open(heading, { ticket: 'T-1' });
    expect([driver.dialogs(), driver.value('ticket')]).toEqual([[], 'T-1']);
  },
  'List the submissions in the back office': async (heading) => {
    const { form } = await open(heading);
    const [kind] = listKinds({ list: () => [{ definition: form.definition, form }] });
    expect(listHeadings([kind!])).toEqual({ name: 'Owner', reference: 'Registration' });
    expect(listColumns([kind!])).toEqual(['Harbour', 'Length']);
    expect(getCell(kind!, 'Length', { metres: '7.5' })).toBe('7.5');
    expect(kind!.searchedAnswers).toEqual(['harbour']);
    expect(listNextStatuses(kind!, 'received').map(({ action }) => action)).toEqual(['Assign a berth', 'Turn down']);
  },
};

describe('the cookbook', () => {
  test('has a test for each recipe', () => expect(formRecipes.map(([heading]) => heading)).toEqual(Object.keys(recipeTests)));

  test('the data tables have no diagnostics', () => {
    const { files } = createFolderTables()(folder);
    expect(files.map(({ name }) => name)).toEqual(['districts', 'tariffs', 'vouchers', 'wards']);
    expect(files.flatMap(({ diagnostics }) => diagnostics)).toEqual([]);
  });

  test.each(formRecipes)('%s: has no diagnostics', (_, piece) => expect(checkPiece(piece).diagnostics).toEqual([]));

  test.each(formRecipes)('%s: behaves as described', (heading) => recipeTests[heading]!(heading));

  test('Another language: translates every text of the first step', () => {
    const { compiled } = checkFile(join(folder, 'guide/step-1.json'));
    const appTexts = Object.values(compiled!.definition.texts ?? {});
    mkdirSync(join(folder, 'locales/de'), { recursive: true });
    writeFileSync(join(folder, 'locales/de/step-1.json'), JSON.stringify(translation));
    expect(localizeDocument(compiled!.definition, folder, 'step-1', 'de')).toMatchObject({
      title: 'Strandputz',
      steps: [{ title: 'Sie' }],
    });
    expect(
      checkFile(join(folder, 'guide/step-1.json')).diagnostics.filter(
        ({ message }) => !appTexts.some((text) => message.includes(`"${text}"`)),
      ),
    ).toEqual([]);
  });
});
