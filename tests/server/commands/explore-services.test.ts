/** `explore` fills a form with the sample replies of a service. */

import { expect, it } from 'vitest';
import { createExploreContext, openDemo } from '../../../server/commands/explore/explore-context.ts';
import { explore } from '../../../server/commands/explore/explore.ts';
import { formsProduct } from '../../../server/forms-product.ts';
import { onTestFinished } from 'vitest';
import { openServiceFolder } from './support/service-folder.ts';

it('the form can be submitted, and the error of an unknown person is reached', async () => {
  const { form } = openServiceFolder();
  const store = await openDemo(formsProduct, '2026-11-20');
  onTestFinished(() => store.close());
  const context = createExploreContext(form, formsProduct, store, '2026-11-20');
  expect(context.knownAnswers).toEqual({ 'rows.#.number': ['P-7713', 'P-0000'], number: ['P-7713', 'P-0000'] });
  const { unsubmittable, missed } = await explore(context, { budget: 2000, seed: 1 });
  expect(unsubmittable).toBeUndefined();
  expect(missed.filter(({ goal }) => goal.kind === 'condition')).toEqual([]);
});
