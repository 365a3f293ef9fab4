/** The shipped wizards filled and explored over the demonstration's data: everything is reached but what is named here, and both sides agree. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptySet } from '#engine/kit/explore/answer-set';
import type { Store } from '../../../../server/db/store.ts';
import { createExploreContext, openDemo } from '../../../../server/commands/explore/explore-context.ts';
import { explore } from '../../../../server/commands/explore/explore.ts';
import { autofill, openFor } from '../../../../server/commands/explore/replay.ts';
import { postToServer } from '../../../../server/commands/explore/post-to-server.ts';
import { shippedFiles } from '../../../definitions/support/shipped.ts';
import { today } from './support/forms.ts';
import { enrollmentProduct } from '../../../../server/enrollment/product.ts';

/** Enough for all that is known to be reachable; the same answers are tried each time. */
const budget = 4000;

/** What cannot be reached, and why. A wizard that is not named here is covered as a whole. */
const unreachable: Record<string, Record<string, string>> = {
  'enrollment.json': {
    'enabledWhen of enrollment.gradeLevel is false': 'the rule that opens it is for another wizard, and true here',
    'enabledWhen of enrollment.paymentScheme is false': 'the rule that opens it is for another wizard, and true here',
    '“hidden” of student.previousSchoolCurriculum': 'it is computed whenever it is hidden',
  },
  're-enrollment.json': {
    'computedWhen of parents.guardian.email is true':
      'the only family whose guardian is its first contact has no learner that was enrolled before',
    'requiredWhen of files.guardianDocuments is true': 'the rule that requires it is for another wizard, and false here',
    '“required” of files.guardianDocuments': 'the rule that requires it is for another wizard, and false here',
  },
};

/** The address of somebody whom the demonstration knows. */
const addresses: Record<string, Record<string, string>> = {
  'enrollment.json': { email: 'maria.santos@example.com' },
  're-enrollment.json': { learner_id: '2024-00001' },
  'clearance.json': { learner_id: '2024-00001' },
};

let store: Store;
beforeAll(async () => {
  store = await openDemo(enrollmentProduct, today);
});
afterAll(() => store.close());

describe.each(shippedFiles)('%s', (file) => {
  it('is filled with valid data that the server accepts', async () => {
    const context = createExploreContext(`definitions/${file}`, enrollmentProduct, store, today);
    const filled = await autofill(context, await openFor(context, emptySet(addresses[file])), {}, () => {});
    expect(filled.isDone).toBe(true);
    expect((await postToServer(context, filled)).issues).toEqual([]);
  });

  it('has no mismatch between browser and server, and every reachable goal is reached', async () => {
    const { sets, coverage, missed, unsubmittable } = await explore(
      createExploreContext(`definitions/${file}`, enrollmentProduct, store, today),
      {
        budget,
        seed: 1,
      },
    );
    expect(sets.flatMap(({ set, disagreements }) => disagreements.map((one) => ({ ...one, set })))).toEqual([]);
    expect(missed.map(({ goal }) => goal.name).filter((name) => unreachable[file]?.[name] === undefined)).toEqual([]);
    expect(unsubmittable).toBeUndefined();
    expect(coverage.step.reached).toBe(coverage.step.all);
    expect(sets.length).toBeLessThan(60);
  });
});
