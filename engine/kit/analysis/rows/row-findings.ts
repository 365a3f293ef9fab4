/** The findings about the layout of rows. */

import { createErrorTemplate, createWarningTemplate, type MessageTemplate } from '../../../diagnostics/message-template.ts';

export const rowFindings = {
  'table-misfit': createWarningTemplate<{ name: string; because: string }>(
    (p) => `The field "${p.name}" does not fit into a table of rows: ${p.because}.`,
    () => 'Change the field, or remove "layout" of the repeating group: its rows are then cards.',
  ),
  'column-in-row': createWarningTemplate<{ name: string; meant: string }>(
    (p) => `"${p.name}" is the list of the answers in all rows, so this condition is the same in each row.`,
    (p) => `Write "${p.meant}" for the answer in the same row, or "some" with a condition for all rows.`,
  ),
  'unknown-item-property': createErrorTemplate<{ name: string; group: string; known: readonly string[]; nearest?: string }>(
    (p) => `The items from which the rows of "${p.group}" come have no property "${p.name}".`,
    (p) => {
      if (p.nearest !== undefined) return `Did you mean "${p.nearest}"?`;
      const names = p.known.map((name) => `"${name}"`).join(', ');
      return names === '' ? 'The items are plain values: write { "item": "" }, and no "key".' : `Their properties are ${names}.`;
    },
  ),
} satisfies Record<string, MessageTemplate<never>>;
