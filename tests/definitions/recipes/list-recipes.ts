/** Tests of the recipes whose answers are lists, and of matrices. */

import { expect } from 'vitest';
import { addRow, getMatrixView, removeRow } from '#engine';
import { open, type RecipeTests } from './recipe-form.ts';

/** The tests, in the order of the guide. */
export const listRecipes: RecipeTests = {
  'Choose several options': async (heading) => {
    const driver = await open(heading);
    expect([driver.offered('transport').length, driver.field('ticket').isVisible]).toEqual([4, false]);
    await driver.set('transport', ['train', 'bus']);
    expect([driver.value('transport'), driver.value('minutes'), driver.field('ticket').isRequired]).toEqual([['bus', 'train'], 55, true]);
    await driver.set('ticket', '12');
    expect([driver.messages(), await driver.serverIssues()]).toEqual([[], []]);
    await driver.set('transport', ['bus', 'train', 'none']);
    expect([driver.value('transport'), driver.field('ticket').isVisible]).toEqual([['none'], false]);
    await driver.set('transport', ['bus', 'On foot']);
    expect([driver.messages(), driver.field('transport').selectedLabel]).toEqual([[], 'By bus and On foot']);
    await driver.set('transport', ['bus', 'train', 'bike']);
    expect(driver.messages()).toContain('Choose at most 2 options for How do you get here?');
    expect(await driver.serverIssues(undefined, { transport: ['bus', 'none'] })).toEqual([
      expect.stringContaining('cannot be chosen together with other options'),
    ]);
  },
  'A list of texts': async (heading) => {
    const driver = await open(heading);
    await driver.set('emails', ['ana@example.com']);
    expect(driver.messages()).toEqual(['Add at least 2 entries for Email addresses of your team']);
    await driver.set('emails', ['ana@example.com', 'bo']);
    expect(driver.messages()).toEqual(['This is not an email address']);
    await driver.set('emails', ['ana@example.com', 'ana@example.com']);
    expect(driver.messages()).toEqual(['This address is already in the list']);
    await driver.set('emails', ['ana@example.com', '', 'bo@example.com']);
    expect([driver.messages(), await driver.serverIssues()]).toEqual([[], []]);
  },
  'A matrix of questions': async (heading) => {
    const driver = await open(heading);
    const view = () => getMatrixView(driver.form, driver.state, 'mood')!;
    expect(view()).toMatchObject({ title: 'How often were you bothered by this?', hint: 'In the last two weeks.' });
    expect(view().scales.map(({ columns }) => columns.map(({ label }) => label))).toEqual([
      ['Not at all', 'Several days', 'Nearly every day'],
    ]);
    expect(driver.messages()).toEqual(['Little interest in doing things is required', 'Trouble falling asleep is required']);
    await driver.set('mood.interest', 'daily');
    await driver.set('mood.sleep', 'never');
    expect([driver.value('score'), view().rows.map(({ name }) => name)]).toEqual([3, ['interest', 'sleep', 'work']]);
    await driver.set('mood.work', 'days');
    expect([driver.messages(), await driver.serverIssues()]).toEqual([[], []]);
  },
  'A matrix in each row': async (heading) => {
    const driver = await open(heading);
    await driver.set('children.0.name', 'Ana');
    driver.state = addRow(driver.form, driver.state, 'children');
    const view = (row: number) => getMatrixView(driver.form, driver.state, `children.${row}.skills`)!;
    expect([view(0).title, view(1).title]).toEqual(['What can Ana do without help?', 'What can the child do without help?']);
    await driver.set('children.0.skills.swim', 'Always');
    expect([view(0), view(1)].map(({ rows }) => rows.map(({ name }) => name))).toEqual([
      ['dress', 'swim', 'dive'],
      ['dress', 'swim'],
    ]);
    expect([driver.value('swimmers'), driver.messages()]).toEqual([
      1,
      ['Get dressed is required', 'Dive is required', 'First name is required', 'Get dressed is required', 'Swim is required'],
    ]);
    await driver.set('children.0.skills.dress', 'Sometimes');
    await driver.set('children.0.skills.dive', 'Not yet');
    driver.state = removeRow(driver.form, driver.state, 'children', 1);
    expect([driver.messages(), await driver.serverIssues()]).toEqual([[], []]);
  },
  'Put options in an order': async (heading) => {
    const driver = await open(heading);
    await driver.set('events', ['Sports', 'Movies']);
    expect(driver.messages()).toEqual(['Choose at least 3 options for Which events do you like best?']);
    await driver.set('events', ['Sports', 'Movies', 'Concerts']);
    expect([driver.field('team').isVisible, driver.messages(), await driver.serverIssues()]).toEqual([true, [], []]);
    await driver.set('events', ['Movies', 'Sports', 'Concerts']);
    expect(driver.field('team').isVisible).toBe(false);
  },
};
