/** The findings about the layout of rows. */

import { createWarningTemplate, type MessageTemplate } from '../../../diagnostics/message-template.ts';

export const rowFindings = {
  'table-misfit': createWarningTemplate<{ name: string; because: string }>(
    (p) => `The field "${p.name}" does not fit into a table of rows: ${p.because}.`,
    () => 'Change the field, or remove "layout" of the repeating group: its rows are then cards.',
  ),
} satisfies Record<string, MessageTemplate<never>>;
