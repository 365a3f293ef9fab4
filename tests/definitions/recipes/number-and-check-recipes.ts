/** Tests of the recipes about checks, numbers and codes. */

import { expect } from 'vitest';
import { setAnswer, createFormState, resolveLookup, getSubmissionLabels, getPendingLookups } from '#engine';
import { recipes } from '../support/guide.ts';
import { checkPiece, open, type RecipeTests } from './recipe-form.ts';

/** The tests, in the order of the guide. */
export const numberAndCheckRecipes: RecipeTests = {
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
  'A warning to confirm': async (heading) => {
    const driver = await open(heading);
    await driver.set('employees', 3);
    await driver.set('pay', 0);
    expect([driver.messages(), driver.warnings()]).toEqual([[], ['The pay of 3 employees is €0.00.']]);
    expect(await driver.serverIssues()).toEqual(['pay: The pay of 3 employees is €0.00.']);
    driver.confirm('pay', 'zero');
    expect([driver.warnings(), await driver.serverIssues()]).toEqual([[], []]);
    await driver.set('employees', 4);
    expect(driver.warnings()).toEqual(['The pay of 4 employees is €0.00.']);
    await driver.set('pay', 100);
    expect([driver.warnings(), await driver.serverIssues()]).toEqual([[], []]);
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
    expect(getSubmissionLabels(driver.form, driver.state)).toEqual({ price: '€10.55 per month', discount: '12.5%', total: '€110.78' });
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
  'Calculate over rows': async (heading) => {
    const driver = await open(heading);
    await driver.set('wage', 12.5);
    await driver.set('helpers.size', 2);
    for (const [path, answer] of Object.entries({ '0.name': 'Ana', '0.hours': 40, '1.name': 'Ana', '1.hours': 0.1 }))
      await driver.set(`helpers.${path}`, answer);
    expect(driver.messages()).toEqual(['Two helpers have the same name']);
    await driver.set('helpers.1.name', 'Ben');
    const computed = ['cost', 'mean', 'longest', 'fullTime', 'names'].map((path) => driver.value(path));
    expect([computed, driver.messages()]).toEqual([[501.25, 20.05, 40, 1, 'Ana and Ben'], []]);
    await driver.set('helpers.1.hours', 60);
    expect(driver.messages()).toEqual([]);
    await driver.set('helpers.0.hours', 41);
    expect(driver.messages()).toEqual(['All helpers together may work 100 hours']);
    expect(await driver.serverIssues()).toEqual(['helpers.size: All helpers together may work 100 hours']);
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
  'Check digits': async (heading) => {
    const driver = await open(heading);
    for (const [path, answer] of Object.entries({ account: 'NL91ABNA0417164301', citizen: '111222334', national: '01010000111' }))
      await driver.set(path, answer);
    expect(driver.messages()).toEqual(['Please check the IBAN: a digit is wrong', 'This is not a BSN', 'This is not a national number']);
    for (const [path, answer] of Object.entries({ account: 'NL91 ABNA 0417 1643 00', citizen: '111222333', national: '01010000110' }))
      await driver.set(path, answer);
    expect([driver.messages(), driver.value('isWoman'), await driver.serverIssues()]).toEqual([[], false, []]);
    await driver.set('citizen', null);
    expect(driver.messages()).toEqual([]);
  },
  'Count characters or words': async (heading) => {
    const driver = await open(heading);
    await driver.set('summary', 'x'.repeat(201));
    await driver.set('reasons', 'It rains');
    expect(driver.messages()).toEqual(['Summary should be at most 200 characters long', 'Your Reasons should have at least 3 words']);
    await driver.set('summary', '👍'.repeat(200));
    await driver.set('reasons', 'word '.repeat(151));
    expect(await driver.serverIssues()).toEqual(['reasons: Please shorten your reasons to 150 words']);
  },
  'Insert separators while the user types': async (heading) => {
    const driver = await open(heading);
    await driver.set('account', '0123-45');
    await driver.set('plate', 'AB-1');
    expect(driver.messages()).toEqual(['Account Number should have the form 0000-000000-0', 'Two letters and two digits, please']);
    await driver.set('account', '0123-456789-0');
    await driver.set('plate', 'AB12');
    expect([driver.messages(), await driver.serverIssues()]).toEqual([[], []]);
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
};
