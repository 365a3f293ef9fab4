/** Compiles deliveries: their conditions and mails. Only a full compilation does this: browsers do not receive deliveries. */

import type { CompiledDelivery, CompiledMail } from '../compiled-form.ts';
import { createRawDiagnostic } from '../diagnostics/raw-diagnostic.ts';
import type { DeliveryDefinition, MailDefinition } from '../language/delivery-definition.ts';
import type { Expression } from '../language/expression.ts';
import { listTexts } from '../source/check-texts.ts';
import { listPlaceholderNames } from '../text/text-template.ts';
import { addConditionCell, type CompileContext } from './compile-context.ts';
import { readsSecret } from './secret-parameters.ts';
import { compileTexts, listTextSources } from './texts/compile-text.ts';

const MAIL_TEXTS = ['subject', 'text'] as const;

/** Compiles all deliveries of a definition. Reports what depends on a secret answer: whether something is sent would reveal it, too. */
export function compileDeliveries(context: CompileContext): CompiledDelivery[] {
  return (context.definition.deliver ?? []).map((definition, index) => {
    const pointer = `/deliver/${index}`;
    const { id, when, webhook, mail } = definition;
    const found = [webhook, mail].filter((target) => target !== undefined).length;
    if (found !== 1) context.report(createRawDiagnostic('delivery-without-target', pointer, { name: id, found }));
    checkCondition(context, definition, when, `${pointer}/when`);
    return {
      definition,
      when: addConditionCell(context, when, true, `delivery ${id}`, `${pointer}/when`),
      mail: mail && compileMail(context, definition, mail, `${pointer}/mail`),
    };
  });
}

function compileMail(context: CompileContext, delivery: DeliveryDefinition, mail: MailDefinition, pointer: string): CompiledMail {
  const { recipient, mailbox, textsWhen } = mail;
  const found = [recipient, mailbox].filter((target) => target !== undefined).length;
  if (found !== 1) context.report(createRawDiagnostic('mail-without-recipient', pointer, { name: delivery.id, found }));
  if (recipient !== undefined) checkRecipient(context, delivery, recipient, `${pointer}/recipient`);
  textsWhen?.forEach(({ when }, index) => checkCondition(context, delivery, when, `${pointer}/textsWhen/${index}/when`));
  for (const { pointer: at, text } of listTexts(mail))
    if (listPlaceholderNames(text).some((name) => isSecret(context, name)))
      context.report(createRawDiagnostic('secret-delivery', `${pointer}${at}`, { name: delivery.id }));
  const texts = compileTexts(context, MAIL_TEXTS, {
    texts: listTextSources(mail, MAIL_TEXTS, pointer),
    choices: textsWhen,
    pointer: `${pointer}/textsWhen`,
    markdown: ['text'],
    owner: `the mail ${delivery.id}`,
  });
  return { definition: mail, texts };
}

function checkRecipient(context: CompileContext, { id }: DeliveryDefinition, recipient: string, pointer: string): void {
  const field = context.fields.get(recipient);
  if (field === undefined) context.report(createRawDiagnostic('unknown-answer', pointer, { name: recipient }, context.fields.keys()));
  else if (isSecret(context, recipient)) context.report(createRawDiagnostic('secret-delivery', pointer, { name: id }));
  else if (field.definition.format !== 'email')
    context.report(createRawDiagnostic('recipient-without-address', pointer, { name: recipient }));
}

function checkCondition(context: CompileContext, { id }: DeliveryDefinition, when: Expression | undefined, pointer: string): void {
  if (when !== undefined && readsSecret(context, when)) context.report(createRawDiagnostic('secret-delivery', pointer, { name: id }));
}

function isSecret({ fields }: CompileContext, path: string): boolean {
  return fields.get(path)?.definition.form?.isSecret === true;
}
