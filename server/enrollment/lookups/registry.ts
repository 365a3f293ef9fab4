/** Every look-up by its path below `/api`: the GET routes serve them, and the check of a submission asks the same ones. */

import { displayNames } from './display-names.ts';
import { formOptions } from './form-options.ts';
import { lists } from './lists.ts';
import type { Lookup } from '../../lookups/lookup.ts';
import { prefills } from './prefills.ts';
import { validations } from './validations.ts';

export type { Caller, Lookup } from '../../lookups/lookup.ts';

/** For example `lookups['locations/cities'].answer(store, { country_id: 'PH' }, { internal: false })`. */
export const lookups: Record<string, Lookup> = { ...formOptions, ...lists, ...prefills, ...validations, display_names: displayNames };
