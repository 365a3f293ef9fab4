/** Explains which deliveries are sent after the form is stored, for the designer. */

import { isTruthy } from '../../operators/coerce.ts';
import type { CompiledForm } from '../../compiled-form.ts';
import type { FormState } from '../../runtime/form-state.ts';
import { formatCode, quote } from './format-value.ts';
import { formatCause, traceCondition } from './reasons/explain-context.ts';
import { createScope } from './scope.ts';
import type { Trace } from './trace.ts';

/**
 * Returns why each delivery is sent or not sent with the current answers; its children are the conditions that determine it.
 * @example explainDeliveries(form, state)[0].text // 'Delivery “crm” is sent to the webhook `crm`, because it has no `when`.'
 */
export function explainDeliveries(form: CompiledForm, state: FormState): Trace[] {
  const scope = createScope(form, state);
  return (form.definition.deliver ?? []).map(({ id, when, webhook }, index) => {
    const at = `/deliver/${index}`;
    const isSent = when === undefined || isTruthy(scope.valueOf(when));
    return {
      text: `Delivery ${quote(id)} is ${isSent ? 'sent' : 'not sent'} to the webhook ${formatCode(webhook)}, ${formatCause('when', when, isSent)}.`,
      outcome: isSent ? 'yes' : 'no',
      value: isSent,
      pointer: form.toSourcePointer(when === undefined ? at : `${at}/when`),
      children: traceCondition({ scope }, when, `${at}/when`),
    };
  });
}
