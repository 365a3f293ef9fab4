/** The product's look-ups by their paths below `/api`: the routes and the validation of submissions run the same ones. */

import { displayNames } from './display-names.ts';
import { formOptions } from './form-options.ts';
import { lists } from './lists.ts';
import type { LookupRegistry } from '../../lookups/lookup.ts';
import { prefills } from './prefills.ts';
import { validations } from './validations.ts';

/** @example await lookups['locations/cities']?.answer(store, { country_id: 'PH' }, { guard: unguarded }) */
export const lookups: LookupRegistry = { ...formOptions, ...lists, ...prefills, ...validations, display_names: displayNames };
