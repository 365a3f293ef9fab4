/** Checks `records.mails`: each is about a status of the form, has a recipient, and its texts name no answers apart from the name of the record. */

import { createRawDiagnostic } from '../../diagnostics/raw-diagnostic.ts';
import { DEFAULT_STATUSES } from '../../language/default-statuses.ts';
import { listPlaceholderNames, parseTextTemplate } from '../../text/text-template.ts';
import type { CompileContext } from '../compile-context.ts';

const PLACEHOLDERS = {
  subject: ['form', 'number', 'status'],
  text: ['form', 'name', 'number', 'status', 'reason', 'remarks', 'link'],
} as const;
const POINTER = '/records/mails';

/** Reports mails about unknown statuses, mails without a possible recipient, and unknown placeholders. */
export function checkStatusMails({ definition, report }: CompileContext): void {
  const { mails, statuses = DEFAULT_STATUSES } = definition.records ?? {};
  if (mails === undefined) return;
  const { receipt, record } = definition.submission;
  if (receipt === undefined && record?.email === undefined) report(createRawDiagnostic('status-mail-without-recipient', POINTER, {}));
  for (const [status, mail] of Object.entries(mails)) {
    const pointer = `${POINTER}/${status}`;
    if (!Object.hasOwn(statuses, status)) report(createRawDiagnostic('unknown-status', pointer, { name: status }, Object.keys(statuses)));
    for (const key of ['subject', 'text'] as const) {
      for (const found of parseTextTemplate(mail[key]).malformed)
        report(createRawDiagnostic('malformed-placeholder', `${pointer}/${key}`, { found }));
      for (const name of listPlaceholderNames(mail[key]))
        if (!(PLACEHOLDERS[key] as readonly string[]).includes(name))
          report(createRawDiagnostic('unknown-status-placeholder', `${pointer}/${key}`, { name }));
    }
  }
}
