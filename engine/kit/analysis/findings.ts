/**
 * What the analysis of a whole form can find: every code, its severity and its wording, in one table. They are apart from the compiler's
 * problems, which pages download; a sample folder stands for each code.
 */

import type { Diagnostic } from '../../diagnostics.ts';
import { error, fillTemplate, warning, type MessageTemplate, type TemplateParams } from '../../message-template.ts';

type Named = { name: string };
type Near = { name: string; nearest?: string };

const table = {
  // What nobody ever sees
  'unreachable-field': error<Named>(
    (p) => `The field "${p.name}" is never visible, whatever is answered.`,
    () => 'Correct the condition of the field or of its section, or take the field out.',
  ),
  'unreachable-section': error<Named>(
    (p) => `The section ${p.name} is never visible, whatever is answered.`,
    () => 'Correct its condition, or take the section out.',
  ),
  'unreachable-step': error<Named>(
    (p) => `No section of the step "${p.name}" is ever visible.`,
    () => 'Correct the conditions of its sections, or take the step out.',
  ),
  'empty-step': error<Named>(
    (p) => `The step "${p.name}" asks and shows nothing.`,
    () => 'Place fields, a review or a text in it, or take the step out.',
  ),
  'review-unasked': error<Named>(
    (p) => `The review lists "${p.name}", which no step asks for and nothing fills.`,
    () => 'Place the field in a step, or take it out of the review.',
  ),

  // Conditions
  'never-true': error<{ what: string }>(
    (p) => `${p.what} can never hold.`,
    () => 'Correct it; to switch something off for good, write false.',
  ),
  'never-false': error<{ what: string }>(
    (p) => `${p.what} always holds.`,
    () => 'Correct it, or take it out.',
  ),
  'non-boolean-condition': error<{ found: string; kind: string; meant?: string }>(
    (p) => `${p.found} is ${p.kind}, not a condition: it always comes out the same.`,
    (p) => p.meant ?? 'Write an expression, true or false.',
  ),
  'redundant-condition': warning<{ operator: string }>(
    (p) => `This part changes nothing: "${p.operator}" comes out the same without it.`,
    () => 'Correct it, or take it out.',
  ),

  'true-when-unset': warning<Named>(
    (p) => `This also holds while "${p.name}" has no answer, so it is true from the start.`,
    (p) => `If that is not meant, write "==", or { "and": [{ "var": "${p.name}" }, …] }.`,
  ),

  // Comparisons
  'impossible-comparison': error<Near & { whose: string; values: string }>(
    (p) => `${p.whose} is never ${p.name}.`,
    (p) => (p.nearest === undefined ? `Write one of its values: ${p.values}.` : `Did you mean ${p.nearest}? Its values are ${p.values}.`),
  ),
  'invalid-comparison-value': error<Near & { whose: string }>(
    (p) => `${p.whose} is never ${p.name}: its own schema refuses that.`,
    () => 'Compare with a value that the field accepts.',
  ),
  'mixed-types': error<{ left: string; right: string; operator: string; meant?: string }>(
    (p) => `"${p.operator}" compares ${p.left} with ${p.right}.`,
    (p) => p.meant ?? 'Compare values of one type.',
  ),
  'wrong-argument': error<{ operator: string; found: string; expected: string }>(
    (p) => `"${p.operator}" takes ${p.expected}, and this is ${p.found}.`,
    (p) => `Give it ${p.expected}.`,
  ),
  'wrong-result': error<{ what: string; found: string; expected: string; meant?: string }>(
    (p) => `${p.what} is ${p.found}, where ${p.expected} is needed.`,
    (p) => p.meant ?? `Let it yield ${p.expected}.`,
  ),

  // The order of answering
  'reads-later-step': error<{ name: string; step: string }>(
    (p) => `This reads "${p.name}", which is asked only later, in the step "${p.step}".`,
    () => 'Ask for it in the same step or an earlier one, or let this depend on something else.',
  ),
  'unreachable-cycle': error<{ circle: string }>(
    (p) => `Each of these can be filled only after another of them, and nothing opens the circle: ${p.circle}.`,
    () => 'Let one of them be visible and enabled without the others, or fill it from elsewhere.',
  ),
  'never-fillable': error<Named & { because: string }>(
    (p) => `The field "${p.name}" can never be filled: ${p.because}.`,
    () => 'Correct the condition, or take the field out.',
  ),
  'self-dependency': error<Named>(
    (p) => `"${p.name}" can be answered only while it has an answer already.`,
    () => 'Let another way into it be open, as by "or".',
  ),
  'computed-before-lookup': warning<{ name: string; lookup: string }>(
    (p) => `"${p.name}" is required, but may be computed while the look-up "${p.lookup}" has not answered: it is then empty and locked.`,
    () => 'Let "computedWhen" hold only once the look-up has what the formula reads.',
  ),
  'required-but-hidden': error<Named>(
    (p) => `The field "${p.name}" is hidden, disabled or without options whenever it is required.`,
    () => 'Let "requiredWhen" agree with "visibleWhen", "enabledWhen" and the look-up of the options.',
  ),
  'enabled-before-options': warning<{ name: string; needed: string }>(
    (p) => `"${p.name}" can be opened before ${p.needed} is answered, and then has nothing to choose.`,
    (p) => `Add "enabledWhen": { "var": ${p.needed} }.`,
  ),
  'unrelated-clear': warning<{ name: string; target: string }>(
    (p) => `A change of "${p.name}" empties "${p.target}", which has nothing to do with it.`,
    () => 'Clear what depends on this answer, or take the path out.',
  ),

  // Answers
  'no-effect': warning<{ key: string; because: string }>(
    (p) => `"${p.key}" has no effect: ${p.because}.`,
    () => 'Take it out, or add what it needs.',
  ),
  'option-refused': error<{ value: string; keyword: string }>(
    (p) => `The option ${p.value} can never be chosen: "${p.keyword}" of the same field refuses it.`,
    (p) => `Correct the option or "${p.keyword}".`,
  ),
  'const-refused': error<Named & { value: string; keyword: string }>(
    (p) => `No answer to "${p.name}" is ever right: "const" is ${p.value}, which "${p.keyword}" of the same field refuses.`,
    (p) => `Correct "const" or "${p.keyword}".`,
  ),
  'unsatisfiable-field': error<Named & { because: string }>(
    (p) => `No answer to "${p.name}" is ever right: ${p.because}.`,
    () => 'Correct one of the two.',
  ),
  'not-files': error<Named & { type: string }>(
    (p) => `"${p.name}" asks for files, but its type is "${p.type}".`,
    () => 'Write "type": "array", "items": { "type": "object" }.',
  ),
  'duplicate-option': error<{ value: string }>(
    (p) => `The option ${p.value} stands twice in this list.`,
    () => 'Keep one of the two.',
  ),
  'no-selectable-option': error<Named>(
    (p) => `No option of "${p.name}" can ever be chosen.`,
    () => 'Correct "optionEnabledWhen", or add an option.',
  ),
  'no-record': error<Named>(
    (p) => `The options of "${p.name}" are no records, so there is nothing to read from them.`,
    () => 'Read the answer with "var" or its label with "label".',
  ),
  'no-label': warning<Named>(
    (p) => `"${p.name}" has no options, so its label is nothing but the answer.`,
    (p) => `Write { "var": "${p.name}" }, or give the field options.`,
  ),
  'entry-never-satisfied': error<Named>(
    (p) => `The form opens only with "${p.name}", and no parameter of the address fills it.`,
    () => 'Add a parameter for it under "entry", or take it out of "required".',
  ),
  'inverted-bounds': error<{ low: string; high: string }>(
    (p) => `The least allowed (${p.low}) lies above the most allowed (${p.high}).`,
    () => 'Exchange or correct the two.',
  ),
  'clears-itself': error<Named>(
    (p) => `A change of "${p.name}" empties "${p.name}" at once.`,
    () => 'Take it out of its own "onChange".',
  ),
  'unknown-group': error<Near>(
    (p) => `There is no group "${p.name}" under "answers".`,
    (p) => (p.nearest === undefined ? 'Name a group.' : `Did you mean "${p.nearest}"?`),
  ),
  'unknown-record': error<Near>(
    (p) => `"${p.name}" is not a field of "answers".`,
    (p) => (p.nearest === undefined ? 'Name a field.' : `Did you mean "${p.nearest}"?`),
  ),

  // Texts
  'missing-required-message': error<Named>(
    (p) => `"${p.name}" can be required, but has no text that says so.`,
    () => 'Add "required" under "errorMessage", or the text "error.required".',
  ),
  'unused-error-message': error<{ keyword: string; because: string }>(
    (p) => `The text for "${p.keyword}" is never shown: ${p.because}.`,
    () => 'Take the text out, or add the keyword.',
  ),
  'unknown-placeholder': error<Near>(
    (p) => `Nothing fills {${p.name}} in this text.`,
    (p) => (p.nearest === undefined ? 'Take it out.' : `Did you mean {${p.nearest}}?`),
  ),
  'missing-title': error<Named>(
    (p) => `The field "${p.name}" is drawn without a label.`,
    () => 'Add a "title".',
  ),
  'duplicate-title': error<{ title: string; what: string }>(
    (p) => `Two ${p.what} have the title "${p.title}".`,
    () => 'Give each a title of its own.',
  ),
  'placed-twice': error<Named>(
    (p) => `The field "${p.name}" stands twice in this step.`,
    () => 'Keep one of the two.',
  ),
  'unused-text': warning<Near>(
    (p) => `Nothing reads the text "${p.name}".`,
    (p) => (p.nearest === undefined ? 'Take it out.' : `Did you mean "${p.nearest}"?`),
  ),
} satisfies Record<string, MessageTemplate<never>>;

type Table = typeof table;

/** The code of a finding. */
export type FindingCode = keyof Table;

/** The parameters of a code's message. */
export type FindingParams<Code extends FindingCode> = TemplateParams<Table[Code]>;

/** All codes, for the test that asks for a sample of each. */
export const findingCodes = Object.keys(table) as FindingCode[];

/** Creates a finding: `createFinding('missing-title', '/answers/properties/name', { name: 'name' })`. */
export function createFinding<Code extends FindingCode>(code: Code, pointer: string, params: FindingParams<Code>): Diagnostic {
  return fillTemplate(code, table[code] as unknown as MessageTemplate<FindingParams<Code>>, pointer, params);
}
