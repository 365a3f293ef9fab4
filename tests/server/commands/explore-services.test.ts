/** `explore` fills a form with the sample replies of a service. */

import { collectCoverageGoals } from '#engine/kit/explore/coverage-goals';
import { describe, expect, it } from 'vitest';
import { createExploreContext, openDemo } from '../../../server/commands/explore/explore-context.ts';
import { explore, runOnBothSides } from '../../../server/commands/explore/explore.ts';
import { formatExploration } from '../../../server/commands/explore/report.ts';
import { formsProduct } from '../../../server/forms-product.ts';
import { onTestFinished } from 'vitest';
import { openChildrenFolder, openServiceFolder } from './support/service-folder.ts';

it('the form can be submitted, and the error of an unknown person is reached', async () => {
  const { form } = openServiceFolder();
  const store = await openDemo(formsProduct, '2026-11-20');
  onTestFinished(() => store.close());
  const context = await createExploreContext(form, formsProduct, store, '2026-11-20');
  expect(context.knownAnswers).toEqual({ 'rows.#.number': ['P-7713', 'P-0000'], number: ['P-7713', 'P-0000'] });
  const { unsubmittable, missed } = await explore(context, { budget: 2000, seed: 1 });
  expect(unsubmittable).toBeUndefined();
  expect(missed.filter(({ goal }) => goal.kind === 'condition')).toEqual([]);
});

describe('a service without sample replies', () => {
  const open = async () => {
    const store = await openDemo(formsProduct, '2026-11-20');
    onTestFinished(() => store.close());
    return createExploreContext(openChildrenFolder(), formsProduct, store, '2026-11-20');
  };

  it('is named where it prevents a result or the submission', async () => {
    const context = await open();
    const found = await explore(context, { budget: 500, seed: 1 });
    expect(found.missed.map(({ reason }) => reason)).toContain(
      'The service of the lookup "children" has no sample replies. Add "examples" to its file in services/',
    );
    expect(formatExploration('children.json', context, found)).toContain(
      'These lookups have no sample replies and fail here: "children". Add "examples" to the files of their services.',
    );
  });

  it('is no difference between browser and server: neither can compare an answer with the options', async () => {
    const context = await open();
    const set = { entry: {}, inputs: [{ path: 'children', value: ['not-offered'] }], simulated: {}, posted: {} };
    const { disagreements } = await runOnBothSides(context, collectCoverageGoals(context.served.form), set);
    expect(disagreements).toEqual([]);
  });
});
