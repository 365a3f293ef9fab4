/** What the demo data know for the query parameters that shipped forms ask for, the likeliest first. */

import { demoFamilies } from './people/demo-families.ts';
import { demoLearners } from './people/demo-learners.ts';

/** By the name of the parameter. */
export const demoEntries: Readonly<Record<string, readonly string[]>> = {
  email: demoFamilies.map(({ email }) => email),
  learner_id: demoLearners.map(({ learnerId }) => learnerId),
};
