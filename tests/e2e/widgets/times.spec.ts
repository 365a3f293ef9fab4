/** The accessibility tree of dates, times and durations. */

import { createFormsTest } from '../support/forms-product.ts';
import { timesForm } from './forms/times-form.ts';
import { expectWidgetStates } from './support/snapshots.ts';

const test = createFormsTest({ 'times.json': timesForm() });

test('dates and times have names, descriptions and states', async ({ page }) => {
  await page.goto('/forms/times');
  await expectWidgetStates(page, 'times');
});
