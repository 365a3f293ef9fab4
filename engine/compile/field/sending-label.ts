/** The labels of the ways to hand in a document. */

import type { FieldDefinition } from '../../language/field-definition.ts';

/** Returns the label of an option of the field that `insteadOfUpload` adds; undefined for any other field. */
export function getSendingLabel(
  texts: Readonly<Record<string, string>>,
  { form }: FieldDefinition,
  value: string | number,
): string | undefined {
  if (form?.sendingOf === undefined) return undefined;
  switch (value) {
    case 'now':
      return texts['sendNow'] ?? 'I add it now';
    case 'later':
      return texts['sendLater'] ?? 'I will send it later';
    case 'sent':
      return texts['sentBefore'] ?? 'I have already sent it';
    default:
      return undefined;
  }
}
