/** Filling and exploration of the shipped forms with the demo data: all goals except the listed ones are reached, and browser and server agree. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptySet } from '#engine/kit/explore/answer-set';
import type { Store } from '../../../../server/db/store.ts';
import { createExploreContext, openDemo } from '../../../../server/commands/explore/explore-context.ts';
import { explore } from '../../../../server/commands/explore/explore.ts';
import { autofill, openAnswerSet } from '../../../../server/commands/explore/replay.ts';
import { postToServer } from '../../../../server/commands/explore/post-to-server.ts';
import { shippedFiles } from '../../../definitions/support/shipped.ts';
import { today } from './support/forms.ts';
import { enrollmentProduct } from '../../../../server/enrollment/product.ts';

/** Sufficient for every reachable goal but those that are named so. The tried answers are the same in each run. */
const budget = 10_000;

/** Unreachable goals with the reason. Forms that are not listed are covered completely. */
const unreachable: Record<string, Record<string, string>> = {
  'enrollment.json': {
    'enabledWhen of enrollment.gradeLevel is false': 'the rule that opens it is for another wizard, and true here',
    'enabledWhen of enrollment.paymentScheme is false': 'the rule that opens it is for another wizard, and true here',
    'enabledWhen of student.country is false': 'the rule that opens it is for another wizard, and true here',
    'enabledWhen of student.address is false': 'the rule that opens it is for another wizard, and true here',
    '“hidden” of student.previousSchoolCurriculum': 'it is computed whenever it is hidden',
    '“maxLength” of student.previousSchoolCurriculum': 'reachable, but not found within the budget since its curriculum has titles',
  },
  're-enrollment.json': {
    'computedWhen of parents.guardian.email is true':
      'the only family whose guardian is its first contact has no learner that was enrolled before',
    'textsWhen “1” of parents.guardian.email is true':
      'the only family whose guardian is its first contact has no learner that was enrolled before',
    'requiredWhen of files.guardianDocuments is true': 'the rule that requires it is for another wizard, and false here',
    '“required” of files.guardianDocuments': 'the rule that requires it is for another wizard, and false here',
  },
};

/** An email address that is registered in the demo data. */
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
    const context = await createExploreContext(`definitions/${file}`, enrollmentProduct, store, today);
    const filled = await autofill(context, await openAnswerSet(context, emptySet(addresses[file])), {}, () => {});
    expect(filled.isDone).toBe(true);
    expect((await postToServer(context, filled)).issues).toEqual([]);
  });

  it('has no mismatch between browser and server, and every reachable goal is reached', async () => {
    const { sets, coverage, missed, unsubmittable } = await explore(
      await createExploreContext(`definitions/${file}`, enrollmentProduct, store, today),
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
