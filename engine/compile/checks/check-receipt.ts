/** Checks `submission.receipt`: it has a recipient, and its texts name no answers. */

import { createRawDiagnostic } from '../../diagnostics/raw-diagnostic.ts';
import { listPlaceholderNames } from '../../text/text-template.ts';
import type { CompileContext } from '../compile-context.ts';

const PLACEHOLDERS = { subject: ['form', 'number', 'date'], text: ['form', 'number', 'date', 'link'] } as const;
const POINTER = '/submission/receipt';

/** Reports a receipt without a possible recipient, one whose address is secret or not checked, and unknown placeholders. */
export function checkReceipt({ definition, fields, report }: CompileContext): void {
  const { receipt, record } = definition.submission;
  if (receipt === undefined) return;
  const { recipient } = receipt;
  const field = recipient === undefined ? undefined : fields.get(recipient);
  const pointer = `${POINTER}/recipient`;
  if (recipient === undefined) {
    const hasDefault = record?.email !== undefined || Object.keys(definition.entry?.parameters ?? {}).length > 0;
    if (!hasDefault) report(createRawDiagnostic('receipt-without-recipient', POINTER, {}));
  } else if (field === undefined) report(createRawDiagnostic('unknown-answer', pointer, { name: recipient }, fields.keys()));
  else if (field.definition.form?.isSecret === true) report(createRawDiagnostic('secret-recipient', pointer, { name: recipient }));
  else if (field.definition.format !== 'email') report(createRawDiagnostic('recipient-without-address', pointer, { name: recipient }));
  for (const key of ['subject', 'text'] as const)
    for (const name of listPlaceholderNames(receipt[key] ?? ''))
      if (!(PLACEHOLDERS[key] as readonly string[]).includes(name))
        report(createRawDiagnostic('unknown-receipt-placeholder', `${POINTER}/${key}`, { name }));
}
