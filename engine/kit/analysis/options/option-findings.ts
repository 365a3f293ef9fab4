/** The findings about options: their conditions, groups and records. */

import { createErrorTemplate, createWarningTemplate, type MessageTemplate } from '../../../diagnostics/message-template.ts';

type Named = { name: string };

export const optionFindings = {
  'option-refused': createErrorTemplate<Named & { value: string; keyword: string }>(
    (p) => `The option ${p.value} of "${p.name}" can never be selected: "${p.keyword}" of the same field does not allow it.`,
    (p) => `Correct the option or "${p.keyword}".`,
  ),
  'duplicate-option': createErrorTemplate<{ value: string }>(
    (p) => `The option ${p.value} is in this list twice.`,
    () => 'Keep one of the two.',
  ),
  'no-selectable-option': createErrorTemplate<Named>(
    (p) => `No option of "${p.name}" can be selected.`,
    () => 'Correct the conditions of the options, or add an option.',
  ),
  'never-selectable': createErrorTemplate<{ value: string }>(
    (p) => `The option ${p.value} is never offered and enabled at the same time, for any answers.`,
    () => 'Make its "visibleWhen" and "enabledWhen" consistent, or remove the option.',
  ),
  'no-record': createErrorTemplate<Named>(
    (p) => `The options of "${p.name}" are not records, so they have no properties to read.`,
    () => 'Read the answer with "var" or its label with "label", or add a "record" to the options.',
  ),
  'unknown-option-property': createErrorTemplate<Named & { nearest?: string; field: string; known: readonly string[] }>(
    (p) => `No option of "${p.field}" has the property "${p.name}" in its record.`,
    (p) =>
      p.nearest === undefined
        ? `Add it to the records of the options. Their properties are ${p.known.map((name) => `"${name}"`).join(', ')}.`
        : `Did you mean "${p.nearest}"?`,
  ),
  'exclusive-with-others': createErrorTemplate<Named & { value: string }>(
    (p) => `This condition is never true: ${p.value} of "${p.name}" excludes all other options.`,
    () => 'Remove it from the list, or write "any_of" for at least one of the values.',
  ),
  'group-of-one': createWarningTemplate<Named>(
    (p) => `The group "${p.name}" has only one option.`,
    () => 'Put more options below the heading, or remove it.',
  ),
  'split-group': createErrorTemplate<Named>(
    (p) => `The group "${p.name}" is interrupted by other options, so its heading appears twice.`,
    () => 'Put the options of a group one after another.',
  ),
  'skipped-level': createErrorTemplate<{ level: number; above: number }>(
    (p) =>
      `This option has the level ${p.level}, but ${p.above === 0 ? 'there is no option above it' : `the option above it has the level ${p.above}`}.`,
    (p) => `Write "level": ${p.above + 1}, or add the option that it belongs to.`,
  ),
  'misplaced-other': createErrorTemplate<Named & { because: string }>(
    (p) => `"${p.name}" cannot have an option with a text of its own: ${p.because}.`,
    () => 'Remove "other", or use it for a text with the options of "enum" or "oneOf".',
  ),
  'misplaced-matrix-field': createErrorTemplate<Named & { because: string }>(
    (p) => `"${p.name}" cannot be a row of a matrix: ${p.because}.`,
    () => 'Move it out of the group, or remove "widget": "matrix" from the group.',
  ),
} satisfies Record<string, MessageTemplate<never>>;
