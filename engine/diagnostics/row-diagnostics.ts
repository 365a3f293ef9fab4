/** The diagnostics of repeating groups: rows within rows, and names that a row or the form cannot read. */

import { createErrorTemplate } from './message-template.ts';

/** Templates by code. */
export const rowDiagnostics = {
  'nested-rows': createErrorTemplate<{ name: string; group: string }>(
    (p) => `The repeating group "${p.name}" is in a row of "${p.group}", which is in a row itself. Rows can be in rows only once.`,
    () => 'Move it out of that group, or write its fields once, without rows.',
  ),
  'table-with-rows': createErrorTemplate<{ name: string; group: string }>(
    (p) => `The rows of "${p.group}" are lines of a table, which has no place for the rows of "${p.name}".`,
    (p) => `Remove "layout": "table" from "${p.group}". The rows of "${p.name}" can be a table.`,
  ),
  'row-pages-of-what': createErrorTemplate<{ name: string; step: string }>(
    (p) => `The step "${p.step}" has a page for each row of "${p.name}", which is no repeating group outside of rows.`,
    () => 'Write the path of a repeating group after "forEach", or remove "forEach".',
  ),
  'row-pages-too-early': createErrorTemplate<{ group: string; step: string }>(
    (p) => `The pages of the rows of "${p.group}" are not after the step "${p.step}", in which rows are added.`,
    (p) => `Move the step with "forEach" behind the step "${p.step}".`,
  ),
  'row-pages-too-many': createErrorTemplate<{ group: string; count: number; limit: number }>(
    (p) => `"${p.group}" can have ${p.count} rows, but at most ${p.limit} pages are possible.`,
    (p) => `Lower "maxItems" of "${p.group}" to ${p.limit}, or leave the fields in the rows and remove the step.`,
  ),
  'row-pages-field': createErrorTemplate<{ name: string; group: string }>(
    (p) => `The page of a row of "${p.group}" contains "${p.name}", which is not in the row.`,
    (p) => `Place it in another step. A field of the row is "${p.group}.#." and its name.`,
  ),
  'row-pages-key': createErrorTemplate<{ key: string }>(
    (p) => `The page of a row cannot have ${p.key}.`,
    () => 'Write it in a step without "forEach".',
  ),
  'no-item': createErrorTemplate<object>(
    () => 'There is no item here: "item" reads the item of a generated row.',
    () => 'Use it inside the items of a group with "rowsFrom", or read an answer with { "var": … }.',
  ),
  'rows-from-what': createErrorTemplate<{ group: string }>(
    (p) => `The rows of "${p.group}" need one source: "count" or "list".`,
    () => 'Keep one of the two keys under "rowsFrom".',
  ),
  'rows-from-and': createErrorTemplate<{ group: string; key: string }>(
    (p) => `"${p.key}" has no effect on "${p.group}", because its rows come from "rowsFrom".`,
    (p) => `Remove "${p.key}".`,
  ),
  'text-before-unknown-field': createErrorTemplate<{ name: string; group: string }>(
    (p) => `A text of the rows of "${p.group}" is before "${p.name}", but a row has no field with this name.`,
    () => 'Write the name of a property of the row, without the path of the group, or remove "before".',
  ),
  'row-text-without-text': createErrorTemplate<{ group: string }>(
    (p) => `A text of the rows of "${p.group}" has neither a heading nor a note.`,
    () => 'Add "heading" or "note".',
  ),
  'row-path-outside-group': createErrorTemplate<{ name: string; group: string }>(
    (p) => `The path "${p.name}" uses "#", but it is not inside a row of "${p.group}".`,
    (p) =>
      `Use it inside the items of "${p.group}". A step contains "${p.group}" as a whole, and a rule reads all rows: { "some": [{ "var": "${p.group}" }, …] }.`,
  ),
  'lookup-of-row': createErrorTemplate<{ name: string; group: string }>(
    (p) => `The lookup "${p.name}" reads a row of "${p.group}", so there is one result for each row.`,
    (p) => `Use it inside the items of "${p.group}".`,
  ),
  'row-path-of-other-group': createErrorTemplate<{ name: string; group: string }>(
    (p) => `"${p.name}" is in a row of "${p.group}", where # is that row.`,
    (p) => `Write "${p.group}.#." and the field's name, or read all rows of the other group.`,
  ),
  'row-number-in-path': createErrorTemplate<{ name: string; group: string }>(
    (p) => `"${p.name}" contains a row number, which changes when rows are removed.`,
    (p) => `Inside a row write "${p.group}.#."; outside, read all rows: { "some": [{ "var": "${p.group}" }, …] }.`,
  ),
};
