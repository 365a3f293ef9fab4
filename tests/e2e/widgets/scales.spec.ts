/** The accessibility tree of scales, ratings and matrices. */

import { createFormsTest } from '../support/forms-product.ts';
import { scalesForm } from './forms/scales-form.ts';
import { expectWidgetStates } from './support/snapshots.ts';

const test = createFormsTest({ 'scales.json': scalesForm() });

test('scales and matrices have names, descriptions and states', async ({ page }) => {
  await page.goto('/forms/scales');
  await expectWidgetStates(page, 'scales');
});
