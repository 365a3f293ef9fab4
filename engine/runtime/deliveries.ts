/** What the server sends after a submission is stored. */

import type { CompiledForm, CompiledMail } from '../compiled-form.ts';
import type { GetCell } from '../operators/compile-evaluator.ts';
import { createGetCell } from './evaluate-text.ts';
import { readCell, type FormState } from './form-state.ts';

/** A mail whose texts contain the answers. */
export interface FilledMail {
  /** `answer`: the address that the user entered. `mailbox`: the name of an address of the installation. */
  to: { answer: string } | { mailbox: string };
  /** One line. */
  subject: string;
  /** In the Markdown subset; answers are escaped. */
  text: string;
}

/** Something to send: the submission to a webhook, or a mail. */
export type Delivery = { id: string; webhook: string } | { id: string; mail: FilledMail };

/**
 * Returns what a form sends with the answers of a state, in the order of the definition: the deliveries with a true condition, without mails
 * whose recipient is unset. A form of `compileCheckedForm` has none.
 * @example const ids = getDeliveries(form, state).map(({ id }) => id);
 */
export function getDeliveries(form: CompiledForm, state: FormState): Delivery[] {
  const get = createGetCell(state);
  return form.deliveries.flatMap(({ definition: { id, webhook }, when, mail }): Delivery[] => {
    if (!readCell(state, when)) return [];
    if (webhook !== undefined) return [{ id, webhook }];
    const filled = mail && fillMail(form, mail, get);
    return filled ? [{ id, mail: filled }] : [];
  });
}

function fillMail(form: CompiledForm, { definition, texts }: CompiledMail, get: GetCell): FilledMail | undefined {
  const { recipient, mailbox } = definition;
  const field = recipient === undefined ? undefined : form.byPath.get(recipient);
  // The answer of a disabled field is neither validated nor stored.
  const answer = field && get(field.cells.enabled) ? get(field.cells.value) : undefined;
  const to = mailbox !== undefined ? { mailbox } : typeof answer === 'string' ? { answer: answer.trim() } : undefined;
  if (to === undefined) return undefined;
  const { subject = '', text = '' } = texts.evaluate(get);
  return { to, subject: subject.replace(/[\s\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ').trim(), text };
}
