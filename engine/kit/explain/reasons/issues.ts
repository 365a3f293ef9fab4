/** Explains the issues of an answer with the rules that cause them. */

import { trimAnswer } from '../../../normalize-answer.ts';
import type { FieldDefinition } from '../../../language/field-definition.ts';
import type { Answer, Issue, OptionsView, Warning } from '../../../views.ts';
import { explainLogic } from '../explain-expression.ts';
import type { Reason } from '../field-explanation.ts';
import { formatFieldValue } from '../names.ts';
import type { Trace } from '../trace.ts';
import { formatCode, quote, formatValue } from '../format-value.ts';
import { listPassedChecks } from './passed-checks.ts';
import { readContextCell, createReason, traceCondition, type ExplainContext } from './explain-context.ts';

/** Explains each issue of the field, and lists the satisfied rules. */
export function explainIssues(context: ExplainContext): Reason[] {
  const { cells } = context.field;
  const state = !readContextCell(context, cells.visible) ? 'hidden' : !readContextCell(context, cells.enabled) ? 'disabled' : undefined;
  if (state !== undefined) return [createReason(context, 'issue', `Not checked while it is ${state}.`, undefined)];
  const issues = readContextCell(context, cells.issues) as readonly Issue[];
  const isAnswered = (trimAnswer(readContextCell(context, cells.value) as Answer) ?? null) !== null;
  const warnings = readContextCell(context, cells.warnings) as readonly Warning[];
  const failed = new Set([...issues.map(({ code }) => code), ...warnings.map(({ check }) => check)]);
  const passed = listPassedChecks(context, isAnswered, failed);
  const text = issues.length === 0 ? 'The answer has no errors.' : 'The answer has no other errors.';
  const rest =
    passed.length > 0 || issues.length === 0
      ? [{ ...createReason(context, 'issue', text, undefined, undefined, passed), isFolded: true }]
      : [];
  return [...issues.map((issue) => fault(context, issue)), ...warnings.map((warning) => explainWarning(context, warning)), ...rest];
}

function fault(context: ExplainContext, { code: name, message, params }: Issue): Reason {
  const { field, pointer } = context;
  const index = (field.definition.form?.checks ?? []).findIndex(({ id }) => id === name);
  const own = index >= 0 ? checkFault(context, index) : keywordFault(context, name, params);
  return {
    ...createReason(context, 'issue', `Error ${quote(message)}: ${own.text}.`, true, own.pointer ?? pointer, own.children),
    value: name,
  };
}

function explainWarning(context: ExplainContext, { check, message, isConfirmed }: Warning): Reason {
  const index = context.field.definition.form!.checks!.findIndex(({ id }) => id === check);
  const { text, pointer, children } = checkFault(context, index);
  const effect = isConfirmed ? 'The user has confirmed it for these answers.' : 'Next opens the next step after the user has confirmed it.';
  return {
    ...createReason(context, 'warning', `Warning ${quote(message)}: ${text}. ${effect}`, true, pointer, children),
    value: check,
  };
}

interface Fault {
  text: string;
  pointer?: string;
  children?: readonly Trace[];
}

function checkFault(context: ExplainContext, index: number): Fault {
  const { id, failsWhen } = context.field.definition.form!.checks![index]!;
  const pointer = `${context.pointer}/form/checks/${index}/failsWhen`;
  return {
    text: `the check ${formatCode(id)} fails, because its ${formatCode('failsWhen')} is true`,
    pointer,
    children: traceCondition(context, failsWhen, pointer),
  };
}

function keywordFault(context: ExplainContext, name: string, params: Issue['params']): Fault {
  const { field, pointer, scope } = context;
  const { form = {} } = field.definition;
  const answer = trimAnswer(readContextCell(context, field.cells.value) as Answer);
  const words = formatFieldValue(scope.form, scope.state, field.path, answer);
  const limit = (key: 'max' | 'min', verb: string): Fault => {
    const at = `${pointer}/form/${key}`;
    return {
      text: `${words} is ${verb} ${formatCode(key)}`,
      pointer: at,
      children: [explainLogic(form[key] ?? null, { pointer: at, scope })],
    };
  };
  switch (name) {
    case 'required':
      return {
        text: 'it is required and not answered',
        pointer: `${pointer}/form/requiredWhen`,
        children: traceCondition(context, form.requiredWhen, `${pointer}/form/requiredWhen`),
      };
    case 'max':
      return limit('max', 'beyond');
    case 'min':
      return limit('min', 'below');
    case 'bounds':
      return boundsFault(context);
    case 'decimals':
      return {
        text: `${words} has more than ${formatCode(`decimals: ${formatValue(params['limit'])}`)} of its format`,
        pointer: `${pointer}/form/format`,
      };
    case 'options':
      return { text: `${words} is ${describeNoOption(context)}`, pointer: `${pointer}/form/options` };
    case 'locked':
      return {
        text: `it is locked, and ${words} differs from its ${formatCode('prefill')} (${formatValue(readContextCell(context, field.cells.prefill))})`,
        pointer: `${pointer}/form/lockedWhen`,
      };
    default:
      return schemaFault(field.definition, name, words, pointer);
  }
}

/** Describes why an answer is no option: its options cannot be requested, or they do not contain it. */
function describeNoOption(context: ExplainContext): string {
  const options = readContextCell(context, context.field.cells.options) as OptionsView | undefined;
  return options?.status === 'blocked' ? 'answered, and its options cannot be requested now' : 'not an option that can be selected now';
}

/** Describes a minimum above the maximum: the formulas of both, or the keyword of the schema. */
function boundsFault({ field, pointer, scope }: ExplainContext): Fault {
  const { form = {}, minimum, maximum } = field.definition;
  const trace = (key: 'max' | 'min'): Trace[] => {
    const at = `${pointer}/form/${key}`;
    return form[key] === undefined ? [] : [explainLogic(form[key], { pointer: at, scope })];
  };
  const named = (key: string, limit: number | undefined): string => (limit === undefined ? '' : ` or ${formatCode(`${key}: ${limit}`)}`);
  const side = (key: 'max' | 'min', keyword: string, limit: number | undefined): string =>
    form[key] === undefined ? formatCode(`${keyword}: ${limit}`) : formatCode(key) + named(keyword, limit);
  return {
    text: `${side('min', 'minimum', minimum)} is above ${side('max', 'maximum', maximum)}, so no answer is valid`,
    pointer: `${pointer}/form/${form.min === undefined ? 'max' : 'min'}`,
    children: [...trace('min'), ...trace('max')],
  };
}

/** Describes the violation of a keyword of the field's schema. */
function schemaFault(definition: FieldDefinition, name: string, words: string, pointer: string): Fault {
  const ofInput = definition.form?.[name as 'mask' | 'minWords' | 'maxWords'];
  const keyword = definition[name as keyof FieldDefinition] ?? ofInput ?? definition.form?.files?.[name as 'maxBytes'];
  const isOfForm = definition[name as keyof FieldDefinition] === undefined && keyword !== undefined;
  if (keyword === undefined) return { text: `${words} violates ${formatCode(name)}` };
  const written = typeof keyword === 'object' ? '' : ` ${String(keyword)}`;
  return {
    text: `${words} violates ${formatCode(name + (written === '' ? '' : `:${written}`))}`,
    pointer: `${pointer}/${isOfForm ? (ofInput === undefined ? 'form/files/' : 'form/') : ''}${name}`,
  };
}
