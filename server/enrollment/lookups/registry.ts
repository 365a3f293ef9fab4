/** The product's lookups by their paths below `/api`. Routes and the validation of submissions use the same functions. */

import { displayNames } from './display-names.ts';
import { formOptions } from './form-options.ts';
import { learnerNames } from './learner-names.ts';
import { lists } from './lists.ts';
import { offers } from './offers.ts';
import type { LookupRegistry } from '../../lookups/lookup.ts';
import { places } from './places.ts';
import { prefills } from './prefills.ts';
import { validations } from './validations.ts';

/** @example await lookups['locations/cities']?.answer(store, { country_id: 'PH' }, { guard: unguarded }) */
export const lookups: LookupRegistry = {
  ...lists,
  ...formOptions,
  offers,
  'locations/places': places,
  ...prefills,
  ...validations,
  ...learnerNames,
  display_names: displayNames,
};
