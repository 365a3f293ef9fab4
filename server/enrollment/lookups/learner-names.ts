/** Lookups of the names of a learner: for its own family the names, for everybody else only whether a number and a name belong together. */

import { findLearner } from '../db/learners.ts';
import { defineLookup } from '../../lookups/define-lookup.ts';
import type { Lookup } from '../../lookups/lookup.ts';
import { boolean, record, recordOrNull, text, textOrNull } from '../../lookups/lookup-schemas.ts';
import { requireParam } from '../../lookups/require-param.ts';
import { chargeLearnerName } from './lookup-charges.ts';
import { nameKey } from './name-key.ts';

const names = recordOrNull({ firstName: text, middleName: textOrNull, lastName: text });

/** By the path below `/api`. */
export const learnerNames: Record<string, Lookup> = {
  'prefills/learner_names': defineLookup({
    description:
      'The names of a learner of the family whose session the caller has. Otherwise `learner` is null, whether the learner exists or not.',
    params: { learner_id: text },
    result: record({ learner: names }),
    isPersonal: true,
    // Only the address is counted: without the session the reply is the same for every number.
    charges: () => [{ counter: 'prefills/learner_names' }],
    answer: async (store, params, { guard }) => {
      const learner = await findLearner(store, requireParam(params, 'learner_id'));
      if (!learner || !guard.isOwner(learner.familyId)) return { learner: null };
      const { firstName, middleName, lastName } = learner;
      return { learner: { firstName, middleName, lastName } };
    },
  }),
  'enrollment_validations/learner_name': defineLookup({
    description:
      'Whether there is a learner with this number and these names; the reply is the same for an unknown number and for another name. Case, accents, spaces and punctuation of the names are ignored.',
    params: { learner_id: text, last_name: text, first_name: text },
    result: record({ valid: boolean }),
    isPersonal: true,
    charges: chargeLearnerName('enrollment_validations/learner_name'),
    answer: async (store, params) => {
      const lastName = requireParam(params, 'last_name');
      const firstName = requireParam(params, 'first_name');
      const learner = await findLearner(store, requireParam(params, 'learner_id'));
      const isSame = learner && nameKey(learner.lastName) === nameKey(lastName) && nameKey(learner.firstName) === nameKey(firstName);
      return { valid: isSame === true };
    },
  }),
};
