/** Values from the demo data for the entry parameters of the shipped forms, the most useful first. */

import { demoFamilies } from './people/demo-families.ts';
import { demoLearners } from './people/demo-learners.ts';

/** Values by the name of the parameter. */
export const demoEntries: Readonly<Record<string, readonly string[]>> = {
  email: demoFamilies.map(({ email }) => email),
  learner_id: demoLearners.map(({ learnerId }) => learnerId),
};
