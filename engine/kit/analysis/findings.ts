/**
 * The findings of the analysis: every code with its severity and messages, in one table. It is separate from the compiler's diagnostics, which
 * browsers download. Each code has a sample folder.
 */

import type { Diagnostic } from '../../diagnostics/diagnostics.ts';
import {
  createErrorTemplate,
  fillTemplate,
  createWarningTemplate,
  type MessageTemplate,
  type TemplateParams,
} from '../../diagnostics/message-template.ts';
import { callFindings } from './calls/call-findings.ts';
import { contentFindings } from './content/content-findings.ts';
import { itemFindings } from './items/item-findings.ts';
import { lookupFindings } from './lookups/lookup-findings.ts';
import { deliveryFindings } from './deliveries/delivery-findings.ts';
import { numberFindings } from './numbers/number-findings.ts';
import { optionFindings } from './options/option-findings.ts';
import { rangeFindings } from './ranges/range-findings.ts';
import { rowFindings } from './rows/row-findings.ts';
import { textInputFindings } from './text-inputs/text-input-findings.ts';
import { warningFindings } from './warnings/warning-findings.ts';

type Named = { name: string };
type Near = { name: string; nearest?: string };

const table = {
  // Never visible
  'unreachable-field': createErrorTemplate<Named>(
    (p) => `The field "${p.name}" is never visible, for any answers.`,
    () => 'Correct the condition of the field or of its section, or remove the field.',
  ),
  'unreachable-section': createErrorTemplate<Named>(
    (p) => `The section ${p.name} is never visible, for any answers.`,
    () => 'Correct its condition, or remove the section.',
  ),
  'unreachable-step': createErrorTemplate<Named>(
    (p) => `The step "${p.name}" is never visible, for any answers.`,
    () => 'Correct its condition or those of its sections, or remove the step.',
  ),
  'section-against-step': createErrorTemplate<Named & { step: string }>(
    (p) => `The section ${p.name} is never visible, because its condition is false whenever the step "${p.step}" is visible.`,
    () => 'Make both conditions consistent, or remove the section.',
  ),
  'empty-step': createErrorTemplate<Named>(
    (p) => `The step "${p.name}" has no content.`,
    () => 'Place fields, a review or a text in it, or remove the step.',
  ),
  'always-ends': createErrorTemplate<Named>(
    (p) => `The form always ends at the step "${p.name}", so it can never be sent.`,
    () => 'Give the step "visibleWhen", or remove "end".',
  ),
  'review-unasked': createErrorTemplate<Named>(
    (p) => `The review lists "${p.name}", which is in no step and is never filled.`,
    () => 'Place the field in a step, or remove it from the review.',
  ),

  // Conditions
  'never-true': createErrorTemplate<{ what: string }>(
    (p) => `${p.what} is never true.`,
    () => 'Correct it. To disable something permanently, write false.',
  ),
  'never-false': createErrorTemplate<{ what: string }>(
    (p) => `${p.what} is always true.`,
    () => 'Correct it, or remove it.',
  ),
  'non-boolean-condition': createErrorTemplate<{ found: string; kind: string; meant?: string }>(
    (p) => `${p.found} is ${p.kind}, not a condition. Its result is always the same.`,
    (p) => p.meant ?? 'Write an expression, true or false.',
  ),
  'redundant-condition': createWarningTemplate<{ operator: string }>(
    (p) => `This part of "${p.operator}" has no effect: the result is the same without it.`,
    () => 'Correct it, or remove it.',
  ),

  'true-when-unset': createWarningTemplate<Named>(
    (p) => `This is also true while "${p.name}" has no answer, so it is true from the start.`,
    (p) => `If that is not intended, write "==", or { "and": [{ "var": "${p.name}" }, …] }.`,
  ),

  // Comparisons
  'impossible-comparison': createErrorTemplate<Near & { whose: string; values: string }>(
    (p) => `${p.whose} can never have the value ${p.name}.`,
    (p) => (p.nearest === undefined ? `Write one of its values: ${p.values}.` : `Did you mean ${p.nearest}? Its values are ${p.values}.`),
  ),
  'invalid-comparison-value': createErrorTemplate<Near & { whose: string }>(
    (p) => `${p.whose} can never have the value ${p.name}: its own schema does not allow it.`,
    () => 'Compare with a value that the field accepts.',
  ),
  'mixed-types': createErrorTemplate<{ left: string; right: string; operator: string; meant?: string }>(
    (p) => `"${p.operator}" compares ${p.left} with ${p.right}.`,
    (p) => p.meant ?? 'Compare values of one type.',
  ),
  'wrong-argument': createErrorTemplate<{ operator: string; found: string; expected: string }>(
    (p) => `"${p.operator}" requires ${p.expected}, but this is ${p.found}.`,
    (p) =>
      p.expected === 'a number' && p.found === 'a list'
        ? 'Write a number: { "sum": [list] } adds the numbers of a list, { "count": [list] } counts its items.'
        : `Write ${p.expected}.`,
  ),
  'wrong-result': createErrorTemplate<{ what: string; found: string; expected: string; meant?: string }>(
    (p) => `${p.what} is ${p.found}, but must be ${p.expected}.`,
    (p) => p.meant ?? `Make it return ${p.expected}.`,
  ),

  'zero-divisor': createErrorTemplate<{ operator: string; because: string }>(
    (p) => `"${p.operator}" never has a value here: ${p.because}.`,
    () => 'Divide by a number that is not 0, or by an answer that can have another value.',
  ),

  // The order of answering
  'reads-submission-time': createErrorTemplate<Named>(
    (p) => `This reads "${p.name}", which only the server sets: the browser and the server get different results.`,
    () => 'Remove it from this expression. Texts of mails and the back office can show the time.',
  ),
  'reads-later-step': createErrorTemplate<{ name: string; step: string }>(
    (p) => `This reads "${p.name}", which is only filled later, in the step "${p.step}".`,
    () => 'Move the field to the same step or an earlier one, or make this depend on something else.',
  ),
  'text-reads-later-step': createWarningTemplate<{ name: string; step: string }>(
    (p) => `This text contains "${p.name}", which is only filled later, in the step "${p.step}".`,
    () => 'Use the answer in a later step, or move the field to the same step or an earlier one.',
  ),
  'unreachable-cycle': createErrorTemplate<{ cycle: string }>(
    (p) => `These fields depend on each other, and none of them can be filled first: ${p.cycle}.`,
    () => 'Make one of them visible and enabled without the others, or fill it in another way.',
  ),
  'never-fillable': createErrorTemplate<Named & { because: string }>(
    (p) => `The field "${p.name}" can never be filled: ${p.because}.`,
    () => 'Correct the condition, or remove the field.',
  ),
  'self-dependency': createErrorTemplate<Named>(
    (p) => `"${p.name}" can be filled only while it already has an answer.`,
    () => 'Add another way to enable it, for example with "or".',
  ),
  'computed-before-lookup': createWarningTemplate<{ name: string; lookup: string }>(
    (p) => `"${p.name}" is required, but it can be empty and read-only while the lookup "${p.lookup}" has no result.`,
    () => 'Make "computedWhen" true only when the lookup has the value that the formula reads.',
  ),
  'required-but-hidden': createErrorTemplate<Named>(
    (p) => `The field "${p.name}" is hidden, disabled or without options whenever it is required.`,
    () => 'Make "requiredWhen" consistent with "visibleWhen", "enabledWhen" and the lookup of the options.',
  ),
  'enabled-before-options': createWarningTemplate<{ name: string; needed: string }>(
    (p) => `"${p.name}" is enabled before ${p.needed} has an answer, and then it has no options.`,
    (p) => `Add "enabledWhen": { "var": ${p.needed} }.`,
  ),
  'unrelated-clear': createWarningTemplate<{ name: string; target: string }>(
    (p) => `A change of "${p.name}" clears "${p.target}", which does not depend on it.`,
    () => 'Clear what depends on this answer, or remove the path.',
  ),

  // Answers
  'no-effect': createWarningTemplate<{ key: string; because: string }>(
    (p) => `"${p.key}" has no effect: ${p.because}.`,
    () => 'Remove it, or add what it needs.',
  ),
  'const-refused': createErrorTemplate<Named & { value: string; keyword: string }>(
    (p) => `No answer to "${p.name}" is valid: "const" is ${p.value}, which "${p.keyword}" of the same field does not allow.`,
    (p) => `Correct "const" or "${p.keyword}".`,
  ),
  'unsatisfiable-field': createErrorTemplate<Named & { because: string }>(
    (p) => `No answer to "${p.name}" is valid: ${p.because}.`,
    () => 'Correct one of the two.',
  ),
  'not-files': createErrorTemplate<Named & { type: string }>(
    (p) => `"${p.name}" is an upload, but its type is "${p.type}".`,
    () => 'Write "type": "array", "items": { "type": "object" }.',
  ),
  'widget-misfit': createErrorTemplate<Named & { widget: string; fitting: string; widgets: readonly string[]; addition?: string }>(
    (p) => `The widget "${p.widget}" does not fit the field "${p.name}": it is for ${p.fitting}.`,
    (p) => {
      const names = p.widgets.map((widget) => `"${widget}"`).join(p.widgets.length > 2 ? ', ' : ' or ');
      const other = `Write "widget": ${names}; or remove "widget".`;
      return p.addition === undefined ? other : `Add ${p.addition} to the field; or write "widget": ${names}.`;
    },
  ),
  'no-label': createWarningTemplate<Named>(
    (p) => `"${p.name}" has no options, so its label is the answer itself.`,
    (p) => `Write { "var": "${p.name}" }, or add options to the field.`,
  ),
  'entry-never-satisfied': createErrorTemplate<Named>(
    (p) => `The form opens only with "${p.name}", but no parameter of the URL fills it.`,
    () => 'Add a parameter for it under "entry", or remove it from "required".',
  ),
  'inverted-bounds': createErrorTemplate<{ low: string; high: string }>(
    (p) => `The minimum (${p.low}) is greater than the maximum (${p.high}).`,
    () => 'Swap or correct the two.',
  ),
  'crossed-bounds': createWarningTemplate<Named & { example: string; low: string; high: string }>(
    (p) => `"${p.name}" cannot be answered for some other answers: with ${p.example}, its minimum ${p.low} is above its maximum ${p.high}.`,
    () => 'Limit the other answers, hide the field for them, or change a bound.',
  ),
  'clears-itself': createErrorTemplate<Named>(
    (p) => `A change of "${p.name}" clears "${p.name}" immediately.`,
    () => 'Remove it from its own "onChange".',
  ),
  'unknown-group': createErrorTemplate<Near>(
    (p) => `There is no group "${p.name}" under "answers".`,
    (p) => (p.nearest === undefined ? 'Name a group.' : `Did you mean "${p.nearest}"?`),
  ),
  'unknown-record': createErrorTemplate<Near>(
    (p) => `"${p.name}" is not a field of "answers".`,
    (p) => (p.nearest === undefined ? 'Name a field.' : `Did you mean "${p.nearest}"?`),
  ),
  'secret-record': createWarningTemplate<Named>(
    (p) => `"${p.name}" is secret. The back office has only its mask, which is the same for all submissions.`,
    () => 'Name another field, or remove this one.',
  ),

  ...deliveryFindings,
  ...numberFindings,
  ...lookupFindings,
  ...itemFindings,
  ...callFindings,
  ...rangeFindings,
  ...contentFindings,
  ...optionFindings,
  ...rowFindings,
  ...textInputFindings,
  ...warningFindings,

  // Texts
  'missing-required-message': createErrorTemplate<Named>(
    (p) => `"${p.name}" can be required, but its message is empty.`,
    () => 'Write a text under "error.required" in "texts" of the form or of app.json, or "required" under the "errorMessage" of the field.',
  ),
  'unused-error-message': createErrorTemplate<{ keyword: string; because: string }>(
    (p) => `The text for "${p.keyword}" is never shown: ${p.because}.`,
    () => 'Remove the text, or add the keyword.',
  ),
  'missing-title': createErrorTemplate<Named>(
    (p) => `The field "${p.name}" is rendered without a label.`,
    () => 'Add a "title".',
  ),
  'empty-label': createWarningTemplate<Named>(
    (p) => `This label is empty while "${p.name}" is unset.`,
    (p) => `Add a fallback: {${p.name}|…}.`,
  ),
  'plural-of-text': createErrorTemplate<Named>(
    (p) => `The plural of {${p.name}} never selects a text: the answer is no number.`,
    () => 'Name a number or a repeating group, or write {path} without a plural.',
  ),
  'duplicate-title': createErrorTemplate<{ title: string; what: string }>(
    (p) => `Two ${p.what} have the title "${p.title}".`,
    () => 'Use a different title for each.',
  ),
  'placed-twice': createErrorTemplate<Named>(
    (p) => `The field "${p.name}" is in this step twice.`,
    () => 'Keep one of the two.',
  ),
  'unused-text': createWarningTemplate<Near>(
    (p) => `The text "${p.name}" is never used.`,
    (p) => (p.nearest === undefined ? 'Remove it.' : `Did you mean "${p.nearest}"?`),
  ),
} satisfies Record<string, MessageTemplate<never>>;

type Table = typeof table;

/** The code of a finding. */
export type FindingCode = keyof Table;

/** The parameters of a code's message. */
export type FindingParams<Code extends FindingCode> = TemplateParams<Table[Code]>;

/** All codes. A test requires a sample of each. */
export const findingCodes = Object.keys(table) as FindingCode[];

/** Creates a finding: `createFinding('missing-title', '/answers/properties/name', { name: 'name' })`. */
export function createFinding<Code extends FindingCode>(code: Code, pointer: string, params: FindingParams<Code>): Diagnostic {
  return fillTemplate(code, table[code] as unknown as MessageTemplate<FindingParams<Code>>, pointer, params);
}
