/** Explains which deliveries are sent after the form is stored, for the designer. */

import { isTruthy } from '../../operators/coerce.ts';
import type { CompiledForm } from '../../compiled-form.ts';
import type { DeliveryDefinition } from '../../language/delivery-definition.ts';
import { readCell, type FormState } from '../../runtime/form-state.ts';
import { formatCode, quote } from './format-value.ts';
import { formatCause, traceCondition } from './reasons/explain-context.ts';
import { createScope } from './scope.ts';
import type { Trace } from './trace.ts';

/**
 * Returns why each delivery is sent or not sent with the current answers; its children are the conditions that determine it and its texts.
 * @example explainDeliveries(form, state)[0].text // 'Delivery “crm” is sent to the webhook `crm`, as it has no `when`.'
 */
export function explainDeliveries(form: CompiledForm, state: FormState): Trace[] {
  const scope = createScope(form, state);
  return (form.definition.deliver ?? []).map((delivery, index) => {
    const { id, when, mail } = delivery;
    const at = `/deliver/${index}`;
    const isWanted = when === undefined || isTruthy(scope.valueOf(when));
    const lack = isWanted ? findRecipientLack(form, state, delivery) : undefined;
    const isSent = isWanted && lack === undefined;
    const cause = lack === undefined ? formatCause('when', when, isWanted) : `because ${formatCode(mail?.recipient ?? '')} is ${lack}`;
    return {
      text: `Delivery ${quote(id)} is ${isSent ? 'sent' : 'not sent'} to ${formatTarget(delivery)}, ${cause}.`,
      outcome: isSent ? 'yes' : 'no',
      value: isSent,
      pointer: form.toSourcePointer(when === undefined ? at : `${at}/when`),
      children: [
        ...traceCondition({ scope }, when, `${at}/when`),
        ...(mail?.textsWhen ?? []).flatMap((choice, item) => traceCondition({ scope }, choice.when, `${at}/mail/textsWhen/${item}/when`)),
      ],
    };
  });
}

/** Returns why a mail has no recipient; undefined if it has one. */
function findRecipientLack({ byPath }: CompiledForm, state: FormState, { mail }: DeliveryDefinition): 'unset' | 'disabled' | undefined {
  const field = mail?.recipient === undefined ? undefined : byPath.get(mail.recipient);
  if (field === undefined) return undefined;
  if (readCell(state, field.cells.value) === null) return 'unset';
  return readCell(state, field.cells.enabled) ? undefined : 'disabled';
}

function formatTarget({ webhook, mail }: DeliveryDefinition): string {
  if (mail?.mailbox !== undefined) return `the mailbox ${formatCode(mail.mailbox)}`;
  return mail?.recipient !== undefined ? `the address in ${formatCode(mail.recipient)}` : `the webhook ${formatCode(webhook ?? '')}`;
}
