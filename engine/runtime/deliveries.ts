/** What the server sends after a submission is stored. */

import type { CompiledForm } from '../compiled-form.ts';
import type { DeliveryDefinition } from '../language/delivery-definition.ts';
import { readCell, type FormState } from './form-state.ts';

/**
 * Returns the deliveries of a form whose condition is true for the answers of a state, in the order of the definition. A form of
 * `compileCheckedForm` has none.
 * @example const webhooks = getDeliveries(form, state).map(({ webhook }) => webhook);
 */
export function getDeliveries(form: CompiledForm, state: FormState): DeliveryDefinition[] {
  return form.deliveries.filter(({ when }) => readCell(state, when)).map(({ definition }) => definition);
}
