/** Explains an expression as a tree of sentences: each part with its result for the current answers and its location. */

import { parseOperatorCall, type ParsedCall } from '../../operators/parse-operator-call.ts';
import { isTruthy } from '../../operators/coerce.ts';
import type { Expression } from '../../language/expression.ts';
import { joinPointer } from '../../source/json-pointer.ts';
import { formatFieldValue } from './names.ts';
import type { EvaluationScope } from './scope.ts';
import type { TraceResult, Trace } from './trace.ts';
import { formatCode, formatValue } from './format-value.ts';
import type { Detail, OperatorPhrase, PhraseTemplate } from '../operators/operator-phrase.ts';
import { getTraits } from '../operators/traits.ts';

/** Maximum depth of phrases inside a sentence. A deeper part is shown by its value only; the tree shows it completely. */
const MAX_PHRASE_DEPTH = 3;

/** The location of a part, and the scope in which it is evaluated. */
interface Place extends Detail {
  pointer: string;
  scope: EvaluationScope;
}

/** Explains an expression or a part of one. */
export function explainLogic(logic: Expression, place: Place): Trace {
  const { scope, pointer, isCondition = false, isSkipped = false, isDecisive, lead = '' } = place;
  const value = isSkipped ? null : scope.valueOf(logic);
  const finish = (text: string, kind: 'claim' | 'value', children: readonly Trace[]): Trace => ({
    text: lead + text,
    outcome: isSkipped ? 'skipped' : toTraceResult(kind, isCondition, value),
    value,
    pointer: scope.form.toSourcePointer(pointer),
    ...(isDecisive && { isDecisive }),
    children: isSkipped ? [] : children,
  });
  const call = parseOperatorCall(logic);
  const template = call && getTraits(call.operator)?.phrase;
  if (call === undefined || template === undefined)
    return finish(isCondition ? literalClaim(logic) : formatPhrase(logic, scope, 0), isCondition ? 'claim' : 'value', []);
  if (call.operator === 'rule' && typeof call.args[0] === 'string') {
    const name = call.args[0];
    const inner = explainLogic(scope.form.definition.rules?.[name] ?? null, {
      pointer: joinPointer('/rules', name),
      scope: scope.whole,
      isCondition,
      isSkipped,
    });
    return { ...inner, text: `${lead}rule ${formatCode(name)}: ${inner.text}`, ...(isDecisive && { isDecisive }) };
  }
  const phrase = toPhrase(logic, call, { ...place, isCondition }, 0);
  const children = isSkipped ? [] : (template.children?.(phrase) ?? partsWorthATrace(phrase));
  return finish(sentence(template, phrase), template.kind === 'claim' ? 'claim' : 'value', children);
}

function toTraceResult(kind: 'claim' | 'value', isCondition: boolean, value: unknown): TraceResult {
  if (kind === 'value' && !isCondition) return 'value';
  return isTruthy(value) ? 'yes' : 'no';
}

/** Returns the text of a call as a node of the tree: a claim, or a noun phrase with its value. */
function sentence(template: PhraseTemplate, phrase: OperatorPhrase): string {
  const text = template.describe(phrase);
  const { isCondition, value } = phrase;
  if (template.kind === 'claim' || template.children !== undefined)
    return template.kind === 'value' ? `${text}: ${formatValue(value)}` : text;
  if (!isCondition) return template.kind === 'value' ? `${text}: ${formatValue(value)}` : text;
  if (template.isClaimAsCondition) return text;
  return `${template.kind === 'value' ? `${text} (= ${formatValue(value)})` : text} ${describeTruth(phrase)}`;
}

/** Returns the meaning of "true" for a value that is used as a condition. */
function describeTruth({ operator, args, scope, value }: OperatorPhrase): string {
  const isAnswer = operator === 'answer' || (operator === 'var' && !scope.isItem);
  const type = isAnswer && typeof args[0] === 'string' ? scope.form.byPath.get(args[0])?.definition.type : typeof value;
  if (type === 'boolean') return isAnswer || operator === 'var' ? 'is ticked' : 'is true';
  if (type === 'number' || type === 'integer') return 'is given and not 0';
  return isAnswer ? 'is answered' : 'is set';
}

function literalClaim(logic: Expression): string {
  return isTruthy(logic) ? 'always' : 'never';
}

function toPhrase(
  logic: Expression,
  { operator, args }: ParsedCall,
  { scope, pointer, isCondition = false }: Place,
  depth: number,
  isBare = false,
): OperatorPhrase {
  const given = (logic as { [operator: string]: Expression })[operator];
  const at = joinPointer(pointer, operator);
  const value = scope.valueOf(logic);
  return {
    operator,
    args,
    value,
    holds: isTruthy(value),
    isCondition,
    scope,
    valueOf: (index) => scope.valueOf(args[index] ?? null),
    phrase: (index, like) => formatPhrase(args[index] ?? null, scope, depth + 1, like),
    name: (index) => formatPhrase(args[index] ?? null, scope, depth + 1, undefined, true),
    shown: (words) => (isBare ? '' : ` (${words})`),
    isWorthATrace: (index) => isWorthATrace(args[index] ?? null),
    trace: (index, how = {}) =>
      explainLogic(args[index] ?? null, { scope, ...how, pointer: Array.isArray(given) ? joinPointer(at, index) : at }),
  };
}

function partsWorthATrace(call: OperatorPhrase): Trace[] {
  return call.args.flatMap((_, index) => (call.isWorthATrace(index) ? [call.trace(index)] : []));
}

/** Returns whether a part needs a trace in addition to its phrase: a rule, a claim, or a part that contains one of them. */
function isWorthATrace(logic: Expression): boolean {
  const call = parseOperatorCall(logic);
  const template = call && getTraits(call.operator)?.phrase;
  if (call === undefined || template === undefined) return false;
  return call.operator === 'rule' || template.children !== undefined || template.kind === 'claim' || call.args.some(isWorthATrace);
}

/** Returns a part as a noun phrase inside a sentence. */
function formatPhrase(logic: Expression, scope: EvaluationScope, depth: number, like?: string, isBare = false): string {
  const call = parseOperatorCall(logic);
  const template = call && getTraits(call.operator)?.phrase;
  if (call === undefined || template === undefined) {
    return like === undefined ? formatValue(scope.valueOf(logic)) : formatFieldValue(scope.form, scope.state, like, scope.valueOf(logic));
  }
  const phrase = toPhrase(logic, call, { scope, pointer: '' }, depth, isBare);
  const value = formatValue(phrase.value);
  if (depth > MAX_PHRASE_DEPTH || template.children !== undefined) return phraseName(template) + phrase.shown(value);
  if (template.kind === 'read') return template.describe(phrase);
  return template.kind === 'claim'
    ? `whether ${template.describe(phrase)}${phrase.shown(value)}`
    : template.describe(phrase) + phrase.shown(`= ${value}`);
}

function phraseName({ kind, nameOnly }: PhraseTemplate): string {
  return nameOnly ?? (kind === 'claim' ? 'whether the part below is true' : 'the part below');
}
