/**
 * The diagnostics of a definition: every code with its severity and messages, in one table. Each phase (parse, schema, compile) creates its
 * diagnostics with `createDiagnostic()`. Each code has a sample folder.
 */

import {
  createErrorTemplate,
  fillTemplate,
  createWarningTemplate,
  type MessageTemplate,
  suggestion,
  type TemplateParams,
} from './message-template.ts';
import { pluralize } from '../pluralize.ts';
import { deliveryDiagnostics } from './delivery-diagnostics.ts';
import { renameDiagnostics } from './rename-diagnostics.ts';
import { rowDiagnostics } from './row-diagnostics.ts';
import { fragmentDiagnostics } from './fragment-diagnostics.ts';
import { operatorDiagnostics } from './operator-diagnostics.ts';
import { widgetDiagnostics } from './widget-diagnostics.ts';

/** One error or warning. */
export interface Diagnostic {
  /** One of `diagnosticCodes`, or a code of the analysis. */
  code: string;
  severity: 'error' | 'warning';
  /** JSON Pointer into the resolved document. */
  pointer: string;
  message: string;
  /** The remedy. Starts with an imperative, or is a suggestion such as "Did you mean …?". */
  help: string;
}

type Named = { name: string; nearest?: string };
type Limit = { what: string; limit: number };

const keyOfOtherLookup: Readonly<Record<string, string>> = {
  params: 'Write the columns under "where".',
  where: 'Write the parameters under "params", or replace "path" by "table".',
  path: 'Keep either "path" or "table".',
};

/** Returns the title of a construct with "has", or with "have" if it names several things: "The labels of a scale". */
function withVerb(title: string): string {
  return `${title} ${/^The (?:\w+ )?\w+s(?: of |$)/.test(title) ? 'have' : 'has'}`;
}

const table = {
  // Syntax of the file
  'unreadable-json': createErrorTemplate<{ found: string; expected: string }>(
    (p) => `This is not JSON: found ${p.found} where ${p.expected} was expected.`,
    (p) => `Write ${p.expected} here.`,
  ),
  'duplicate-key': createErrorTemplate<{ name: string; line: number }>(
    (p) => `This object has the name "${p.name}" twice. The first one is in line ${p.line}.`,
    () => 'Keep one of the two.',
  ),
  'invalid-name': createErrorTemplate<{ name: string; rule?: string }>(
    (p) => `"${p.name}" cannot be used as a name.`,
    (p) => p.rule ?? 'Choose another name; __proto__, constructor and prototype are not allowed.',
  ),
  'too-large': createErrorTemplate<Limit>(
    (p) => `${p.what} is larger than the limit of ${p.limit}.`,
    () => 'Split it, or define its parts under names and reference them.',
  ),
  'too-deep': createErrorTemplate<Limit>(
    (p) => `${p.what} is nested deeper than ${p.limit} levels.`,
    () => 'Define an inner part under a name and reference it.',
  ),

  ...fragmentDiagnostics,
  ...operatorDiagnostics,

  // Shape
  'unknown-key': createErrorTemplate<Named & { parent: string }>(
    (p) => `${withVerb(p.parent)} no key "${p.name}".`,
    (p) => suggestion(p.nearest, 'Remove it'),
  ),
  'missing-key': createErrorTemplate<{ name: string; parent: string }>(
    (p) => `${withVerb(p.parent)} no "${p.name}".`,
    (p) => `Add "${p.name}".`,
  ),
  'wrong-type': createErrorTemplate<{ name: string; expected: string; found: string }>(
    (p) => `"${p.name}" is ${p.found}, not ${p.expected}.`,
    (p) => `Write ${p.expected}.`,
  ),
  'wrong-value': createErrorTemplate<{ name: string; found: string; expected: string; nearest?: string }>(
    (p) => `"${p.name}" cannot be ${p.found}.`,
    (p) => suggestion(p.nearest, `Write ${p.expected}`),
  ),
  'html-in-text': createErrorTemplate<{ found: string }>(
    (p) => `This text contains HTML: ${p.found}.`,
    () => 'Write plain text, or use the Markdown subset: paragraphs, "- " lists, **bold** and [text](link).',
  ),
  'invalid-link': createErrorTemplate<{ link: string }>(
    (p) => `The link "${p.link}" is not allowed.`,
    () => 'Use https:, mailto:, tel:, or a path in this app that starts with one slash.',
  ),
  'invalid-api-path': createErrorTemplate<{ name: string }>(
    (p) => `"${p.name}" is not a path below /api.`,
    () => 'Use lower-case letters, digits, _ and -, separated by single slashes, without a leading slash.',
  ),
  'lookup-without-source': createErrorTemplate<object>(
    () => 'This lookup has neither "path" nor "table".',
    () => 'Add "path" for a lookup of the server, or "table" for a data table.',
  ),
  'key-of-other-lookup': createErrorTemplate<{ name: string; isTable: boolean }>(
    (p) => `"${p.name}" does not apply to a lookup ${p.isTable ? 'of a data table' : 'with a path'}.`,
    (p) => keyOfOtherLookup[p.name] ?? `Remove it, or ${p.isTable ? 'replace "table" by "path"' : 'replace "path" by "table"'}.`,
  ),
  'searched-lookup-of-others': createErrorTemplate<Named>(
    (p) => `The lookup "${p.name}" is searched while users type, but not only comboboxes read it.`,
    () =>
      'Use it only as "options" of fields with the widget combobox or multi-combobox, and without another "optionValue". Read its records with { "record": … }.',
  ),

  // Expressions
  'unknown-operator': createErrorTemplate<Named>(
    (p) => `There is no operator "${p.name}".`,
    (p) => suggestion(p.nearest, 'See the operators in definitions/REFERENCE.md'),
  ),
  'invalid-operator-count': createErrorTemplate<{ names: string[] }>(
    (p) => (p.names.length === 0 ? 'An expression has no operator.' : `An expression has several operators: ${p.names.join(', ')}.`),
    () =>
      'Write an object with exactly one operator; join several with "and" or "or". To replace the operator of a fragment, set it to null.',
  ),
  'wrong-arity': createErrorTemplate<{ name: string; found: number; expected: string }>(
    (p) => `"${p.name}" has ${pluralize(p.found, 'argument')}, but requires ${p.expected}.`,
    (p) => `Write ${p.expected}.`,
  ),
  'not-literal': createErrorTemplate<{ name: string; what: string }>(
    (p) => `"${p.name}" requires a literal for ${p.what}; an expression is not allowed here.`,
    (p) => `Write ${p.what} without an operator.`,
  ),
  'invalid-argument': createErrorTemplate<{ name: string; found: string; expected: string }>(
    (p) => `"${p.name}" does not accept ${p.found}.`,
    (p) => `Write ${p.expected}.`,
  ),
  'unknown-unit': createErrorTemplate<Named>(
    (p) => `There is no unit "${p.name}".`,
    (p) => suggestion(p.nearest, 'Write the English name of a unit, for example "kilogram", "inch" or "square-meter"'),
  ),
  'incompatible-units': createErrorTemplate<{ from: string; fromKind: string; to: string; toKind: string }>(
    (p) => `"${p.from}" cannot be converted to "${p.to}": one measures ${p.fromKind}, the other ${p.toKind}.`,
    (p) => `Write two units of ${p.fromKind}.`,
  ),
  'expression-too-large': createErrorTemplate<Limit>(
    (p) => `${p.what} exceeds the limit of ${p.limit}.`,
    () => 'Move a part to "rules" and use it with { "rule": name }.',
  ),
  'unsafe-pattern': createErrorTemplate<{ name: string; reason: string }>(
    (p) => `The pattern "${p.name}" is not allowed: ${p.reason}.`,
    () => 'Use simple character classes and counts, without nested repetitions.',
  ),

  // Unknown names
  'unknown-answer': createErrorTemplate<Named>(
    (p) => `There is no answer "${p.name}".`,
    (p) => suggestion(p.nearest, 'Add the field under "answers", or correct the path'),
  ),
  'unknown-field': createErrorTemplate<Named>(
    (p) => `"${p.name}" is placed here, but is not a field of "answers".`,
    (p) => suggestion(p.nearest, 'Add the field under "answers", or correct the path'),
  ),
  'unknown-rule': createErrorTemplate<Named>(
    (p) => `There is no rule "${p.name}".`,
    (p) => suggestion(p.nearest, 'Add it under "rules"'),
  ),
  'unknown-lookup': createErrorTemplate<Named>(
    (p) => `There is no lookup "${p.name}".`,
    (p) => suggestion(p.nearest, 'Add it under "lookups"'),
  ),
  'unknown-dialog': createErrorTemplate<Named>(
    (p) => `There is no dialog "${p.name}".`,
    (p) => suggestion(p.nearest, 'Add it under "dialogs"'),
  ),
  'unknown-step': createErrorTemplate<Named>(
    (p) => `There is no step "${p.name}".`,
    (p) => suggestion(p.nearest, 'Add it under "steps"'),
  ),
  'step-leads-to-itself': createErrorTemplate<Named>(
    (p) => `The step "${p.name}" leads to itself.`,
    () => 'Name another step, or use "nextWhen" with "nextMessage" to keep the user in this step.',
  ),
  'unknown-parameter': createErrorTemplate<Named>(
    (p) => `"${p.name}" is not a parameter of this lookup.`,
    (p) => suggestion(p.nearest, 'Add it under "params"'),
  ),
  'unknown-option': createErrorTemplate<Named>(
    (p) => `"${p.name}" is not an option of this field.`,
    (p) => suggestion(p.nearest, 'Name one of its options'),
  ),
  'unknown-placeholder': createErrorTemplate<Named>(
    (p) => `The placeholder {${p.name}} of this text names nothing.`,
    (p) => (p.nearest === undefined ? 'Write the path of an answer, or {{ for a brace.' : `Did you mean {${p.nearest}}?`),
  ),
  'placeholder-without-answers': createErrorTemplate<{ what: string; help?: string }>(
    (p) => `${p.what} cannot have placeholders: it is constant, or also shown where there are no answers.`,
    (p) => p.help ?? 'Write the text without them, or use the heading of a step.',
  ),
  'malformed-placeholder': createErrorTemplate<{ found: string }>(
    (p) => `This text has a brace that starts no placeholder: "${p.found}".`,
    () => 'Write {path}, {path|fallback} or {path, plural, one {# day} other {# days}}; a brace itself is written {{.',
  ),
  'unknown-keyword': createErrorTemplate<Named>(
    (p) => `"${p.name}" is not a keyword with an error text.`,
    (p) => suggestion(p.nearest, 'Remove it'),
  ),

  // Rows
  ...renameDiagnostics,
  ...rowDiagnostics,

  // The whole definition
  cycle: createErrorTemplate<{ cycle: string }>(
    (p) => `These depend on each other in a cycle: ${p.cycle}.`,
    () => 'Make one of them depend on something else.',
  ),
  'enablement-cycle': createErrorTemplate<{ cycle: string }>(
    (p) => `These fields depend on each other, and none of them can be filled first: ${p.cycle}.`,
    () => 'Enable one of them without the others, or add a "prefill", "default" or "computed" to one.',
  ),
  'change-cycle': createErrorTemplate<{ cycle: string }>(
    (p) => `These changes trigger each other endlessly: ${p.cycle}.`,
    () => 'Remove one of them from "onChange".',
  ),
  'duplicate-id': createErrorTemplate<{ name: string }>(
    (p) => `The id "${p.name}" is used more than once.`,
    () => 'Use a different id for each.',
  ),
  'field-not-in-step': createErrorTemplate<{ name: string }>(
    (p) => `The field "${p.name}" is not in any step, so users cannot fill it.`,
    () => 'Add it to a step, make it computed, or set "widget": "hidden".',
  ),
  'no-options': createErrorTemplate<{ name: string }>(
    (p) => `The field "${p.name}" has no options.`,
    () => 'Add "enum", "oneOf" or "form.options".',
  ),
  ...widgetDiagnostics,
  'default-not-allowed': createErrorTemplate<{ name: string; found: string }>(
    (p) => `The default ${p.found} of "${p.name}" does not match the field's own schema.`,
    () => 'Use a default that the field accepts.',
  ),
  contradiction: createErrorTemplate<{ what: string; because: string }>(
    (p) => `${p.what} can never be satisfied: ${p.because}.`,
    () => 'Correct one of the two.',
  ),
  'unused-rule': createWarningTemplate<{ name: string }>(
    (p) => `The rule "${p.name}" is never used.`,
    () => 'Use it, or remove it.',
  ),
  'unused-lookup': createWarningTemplate<{ name: string }>(
    (p) => `The lookup "${p.name}" is never used.`,
    () => 'Use it, or remove it.',
  ),
  'unused-dialog': createWarningTemplate<{ name: string }>(
    (p) => `The dialog "${p.name}" is never used.`,
    () => 'Use it, or remove it.',
  ),

  ...deliveryDiagnostics,

  // Locales
  untranslated: createWarningTemplate<{ locale: string; text: string; at: string }>(
    (p) => `The locale ${p.locale} has no translation of ${p.at}, "${p.text}"`,
    (p) => `Add it to the file of this form in locales/${p.locale}.`,
  ),
  'changed-placeholder': createErrorTemplate<{ locale: string; name: string; isMissing: boolean }>(
    (p) =>
      p.isMissing
        ? `The translation to ${p.locale} lacks the placeholder {${p.name}} of the original.`
        : `The translation to ${p.locale} has the placeholder {${p.name}}, which is not in the original.`,
    (p) => (p.isMissing ? `Add {${p.name}} to the translation.` : 'Remove it, or correct its name.'),
  ),
  'unknown-text': createErrorTemplate<{ locale: string }>(
    (p) => `The locale ${p.locale} translates a text that is not in the definition.`,
    () => 'Remove it, or correct the pointer.',
  ),
} satisfies Record<string, MessageTemplate<never>>;

type Table = typeof table;

/** The code of a diagnostic. */
export type DiagnosticCode = keyof Table;

/** The parameters of a code's message. */
export type DiagnosticParams<Code extends DiagnosticCode> = TemplateParams<Table[Code]>;

/** All codes. A test requires a sample of each. */
export const diagnosticCodes = Object.keys(table) as DiagnosticCode[];

/** Creates a diagnostic: `createDiagnostic('unknown-rule', '/answers/…', { name: 'livesHere', nearest: 'livesThere' })`. */
export function createDiagnostic<Code extends DiagnosticCode>(code: Code, pointer: string, params: DiagnosticParams<Code>): Diagnostic {
  return fillTemplate(code, table[code] as unknown as MessageTemplate<DiagnosticParams<Code>>, pointer, params);
}
