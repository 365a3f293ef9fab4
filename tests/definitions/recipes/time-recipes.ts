/** Tests of the recipes about times, months, working days, scales, ratings and signatures. */

import { expect } from 'vitest';
import { getSubmissionLabels } from '#engine';
import { open, picture, type RecipeTests } from './recipe-form.ts';

/** The tests, in the order of the guide. */
export const timeRecipes: RecipeTests = {
  'Ask for times': async (heading) => {
    const driver = await open(heading);
    await driver.set('begins', '07:30');
    await driver.set('ends', '23:30');
    expect(driver.messages()).toEqual(['Begins at should not be before 8:00 AM', 'The hall can be booked for 6 hours at most']);
    await driver.set('begins', '20:00');
    await driver.set('ends', '01:45');
    expect([driver.messages(), await driver.serverIssues()]).toEqual([[], []]);
    expect(await driver.stored()).toEqual({ begins: '20:00', ends: '01:45', closes: '02:15' });
    expect(getSubmissionLabels(driver.form, driver.state)).toEqual({ begins: '8:00 PM', ends: '1:45 AM', closes: '2:15 AM' });
  },
  'Ask for a duration': async (heading) => {
    const driver = await open(heading);
    await driver.set('lesson', 50);
    await driver.set('lessons', 30);
    await driver.set('notice', 30);
    expect(driver.messages()).toEqual([
      'Length of a lesson should be a multiple of 15 min',
      'Cancel at the latest should be at least 50 min',
    ]);
    await driver.set('lesson', 90);
    expect(driver.messages()).toEqual(['45 hours are more than 40 hours a week', 'Cancel at the latest should be at least 1 hr, 30 min']);
    expect(driver.field('total').hint).toBe('A lesson of 1 hr, 30 min, every time.');
    await driver.set('lessons', 5);
    await driver.set('notice', 2970);
    expect([driver.messages(), await driver.serverIssues()]).toEqual([[], []]);
    expect(await driver.stored()).toEqual({ lesson: 90, lessons: 5, total: 450, notice: 2970 });
    expect(getSubmissionLabels(driver.form, driver.state)).toEqual({
      lesson: '1 hr, 30 min',
      lessons: '5',
      total: '7 hours, 30 minutes',
      notice: '2 days, 1 hr, 30 min',
    });
  },
  'Ask for a date and a time': async (heading) => {
    const driver = await open(heading);
    await driver.set('visit', '2026-11-22T08:30');
    expect(driver.messages()).toEqual(['We are closed on Sundays', "We open at 9 o'clock"]);
    await driver.set('visit', '2026-11-20T');
    expect(driver.messages()).toEqual(['Enter a date and a time for Time of your visit, such as March 31, 2026 at 2:30 PM']);
    await driver.set('visit', '2026-11-19T23:59');
    expect(driver.messages()).toEqual(['Time of your visit should not be before November 20, 2026']);
    await driver.set('visit', '2026-11-20T09:00');
    expect([driver.messages(), await driver.stored()]).toEqual([[], { visit: '2026-11-20T09:00' }]);
  },
  'A deadline in working days': async (heading) => {
    const driver = await open(heading);
    await driver.set('received', '2026-11-19');
    expect([driver.value('reply'), driver.value('left')]).toEqual(['2026-12-04', 9]);
    expect(await driver.stored()).toEqual({ received: '2026-11-19', reply: '2026-12-04', left: 9 });
  },
  'Ask for a month, a year or a partial date': async (heading) => {
    const driver = await open(heading);
    await driver.set('started', '2026-12');
    await driver.set('built', '1899');
    await driver.set('born', '2026-');
    expect(driver.messages()).toEqual([
      'Working here since should not be after November 20, 2026',
      'Year of construction should not be before 1900',
      'Enter at least a year with four digits for Date of birth, and the other parts as far as you know them',
    ]);
    await driver.set('started', '2026-11');
    await driver.set('built', '2026');
    await driver.set('born', '2008-12');
    expect([driver.messages(), driver.field('guardian').isVisible]).toEqual([[], true]);
    await driver.set('born', '2008');
    expect([driver.messages(), driver.field('guardian').isVisible]).toEqual([[], true]);
    await driver.set('born', '2007');
    expect(driver.field('guardian').isVisible).toBe(false);
    expect(getSubmissionLabels(driver.form, driver.state)).toEqual({ started: 'November 2026', built: '2026', born: '2007' });
  },
  'Store when the form was opened and submitted': async (heading) => {
    const driver = await open(heading);
    await driver.set('facility', 'Clinic');
    await driver.reload();
    expect(driver.value('started')).toBe('2026-11-20T08:00:00Z');
    expect([driver.value('ended'), driver.messages(), await driver.serverIssues()]).toEqual([null, [], []]);
    expect(getSubmissionLabels(driver.form, driver.state)).toEqual({ facility: 'Clinic', started: 'November 20, 2026 at 8:00 AM UTC' });
  },
  'Answer on a scale': async (heading) => {
    const driver = await open(heading);
    await driver.set('name', 'First Aid');
    expect(driver.field('useful').scaleLabels).toEqual({ lowest: 'First Aid was useless', highest: 'Very useful' });
    await driver.set('useful', 11);
    await driver.set('speed', 0);
    expect([driver.messages(), driver.field('reason').isVisible]).toEqual([['How useful was it? should be at most 10'], false]);
    await driver.set('useful', 0);
    await driver.set('speed', 2);
    expect([driver.messages(), driver.field('reason').isVisible]).toEqual([[], true]);
    expect(await driver.stored()).toEqual({ name: 'First Aid', useful: 0, speed: 2 });
  },
  'Rate with stars': async (heading) => {
    const driver = await open(heading);
    expect([driver.messages(), driver.field('reason').isVisible]).toEqual([[], false]);
    await driver.set('rating', 0);
    expect(driver.messages()).toEqual(['How do you like the library? should be at least 1']);
    await driver.set('rating', 2);
    expect([driver.messages(), driver.field('reason').isVisible]).toEqual([[], true]);
    expect(await driver.stored()).toEqual({ rating: 2 });
    expect(getSubmissionLabels(driver.form, driver.state)['rating']).toBe('2 of 5');
  },
  'Ask for a signature': async (heading) => {
    const driver = await open(heading);
    expect(driver.field('signature').isEnabled).toBe(false);
    await driver.set('isAgreed', true);
    expect(driver.messages()).toEqual(['Your signature is required']);
    await driver.set('signature', [{ ...picture('signature.jpg', 1200, 400) }]);
    expect(driver.messages()).toEqual(['"signature.jpg" is not an accepted file type (png)']);
    await driver.set('signature', [{ ...picture('signature.png', 1200, 400), type: 'image/png' }]);
    expect(driver.messages()).toEqual([]);
  },
};
