/** One rule in words: what it says, how each of its parts came out over the present answers, and the location of each part. */

import { parseOperatorCall, type ParsedCall } from '../../operators/parse-operator-call.ts';
import { isTruthy } from '../../operators/coerce.ts';
import type { Expression } from '../../language/expression.ts';
import { joinPointer } from '../../source/json-pointer.ts';
import { answerInWords } from './names.ts';
import type { EvaluationScope } from './scope.ts';
import type { TraceResult, Trace } from './trace.ts';
import { code, formatValue } from './format-value.ts';
import type { Detail, OperatorPhrase, PhraseTemplate } from '../operators/operator-phrase.ts';
import { getTraits } from '../operators/traits.ts';

/** Deeper, a part inside a sentence is only named by its value: the tree shows it in full. */
const MAX_PHRASE_DEPTH = 3;

/** Where a part stands, and what of it counts. */
interface Place extends Detail {
  pointer: string;
  scope: EvaluationScope;
}

/** Words a rule, or a part of one. */
export function explainLogic(logic: Expression, place: Place): Trace {
  const { scope, pointer, isAsked = false, isSkipped = false, isDecisive, lead = '' } = place;
  const value = isSkipped ? null : scope.valueOf(logic);
  const finish = (text: string, kind: 'claim' | 'value', children: readonly Trace[]): Trace => ({
    text: lead + text,
    outcome: isSkipped ? 'skipped' : outcomeOf(kind, isAsked, value),
    value,
    pointer: scope.form.toSourcePointer(pointer),
    ...(isDecisive && { isDecisive }),
    children: isSkipped ? [] : children,
  });
  const call = parseOperatorCall(logic);
  const wording = call && getTraits(call.operator)?.phrase;
  if (call === undefined || wording === undefined)
    return finish(isAsked ? literalClaim(logic) : phraseOf(logic, scope, 0), isAsked ? 'claim' : 'value', []);
  if (call.operator === 'rule' && typeof call.args[0] === 'string') {
    const name = call.args[0];
    const inner = explainLogic(scope.form.definition.rules?.[name] ?? null, {
      pointer: joinPointer('/rules', name),
      scope: scope.whole,
      isAsked,
      isSkipped,
    });
    return { ...inner, text: `${lead}rule ${code(name)}: ${inner.text}`, ...(isDecisive && { isDecisive }) };
  }
  const worded = wordedOf(logic, call, { ...place, isAsked }, 0);
  const children = isSkipped ? [] : (wording.children?.(worded) ?? partsWorthATrace(worded));
  return finish(sentence(wording, worded), wording.kind === 'claim' ? 'claim' : 'value', children);
}

function outcomeOf(kind: 'claim' | 'value', isAsked: boolean, value: unknown): TraceResult {
  if (kind === 'value' && !isAsked) return 'value';
  return isTruthy(value) ? 'yes' : 'no';
}

/** The text of a call as a node of the tree: a claim, or what it yields. */
function sentence(wording: PhraseTemplate, worded: OperatorPhrase): string {
  const said = wording.say(worded);
  const { isAsked, value } = worded;
  if (wording.kind === 'claim' || wording.children !== undefined) return wording.kind === 'value' ? `${said}: ${formatValue(value)}` : said;
  if (!isAsked) return wording.kind === 'value' ? `${said}: ${formatValue(value)}` : said;
  if (wording.isClaimWhenAsked) return said;
  return `${wording.kind === 'value' ? `${said} (= ${formatValue(value)})` : said} ${truthOf(worded)}`;
}

/** What "true" means of a value that is asked for its truth. */
function truthOf({ operator, args, scope, value }: OperatorPhrase): string {
  const type =
    operator === 'var' && typeof args[0] === 'string' && !scope.isItem ? scope.form.byPath.get(args[0])?.definition.type : typeof value;
  if (type === 'boolean') return operator === 'var' ? 'is ticked' : 'is so';
  if (type === 'number' || type === 'integer') return 'is given and not 0';
  return operator === 'var' && !scope.isItem ? 'is answered' : 'is set';
}

function literalClaim(logic: Expression): string {
  return isTruthy(logic) ? 'always' : 'never';
}

function wordedOf(
  logic: Expression,
  { operator, args }: ParsedCall,
  { scope, pointer, isAsked = false }: Place,
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
    isAsked,
    scope,
    valueOf: (index) => scope.valueOf(args[index] ?? null),
    phrase: (index, like) => phraseOf(args[index] ?? null, scope, depth + 1, like),
    name: (index) => phraseOf(args[index] ?? null, scope, depth + 1, undefined, true),
    shown: (words) => (isBare ? '' : ` (${words})`),
    isWorthATrace: (index) => isWorthATrace(args[index] ?? null),
    trace: (index, how = {}) =>
      explainLogic(args[index] ?? null, { scope, ...how, pointer: Array.isArray(given) ? joinPointer(at, index) : at }),
  };
}

function partsWorthATrace(call: OperatorPhrase): Trace[] {
  return call.args.flatMap((_, index) => (call.isWorthATrace(index) ? [call.trace(index)] : []));
}

/** Whether a part says more than its phrase: a rule, or what holds one, a claim, or what is made of parts. */
function isWorthATrace(logic: Expression): boolean {
  const call = parseOperatorCall(logic);
  const wording = call && getTraits(call.operator)?.phrase;
  if (call === undefined || wording === undefined) return false;
  return call.operator === 'rule' || wording.children !== undefined || wording.kind === 'claim' || call.args.some(isWorthATrace);
}

/** A part as a noun phrase inside a sentence. */
function phraseOf(logic: Expression, scope: EvaluationScope, depth: number, like?: string, isBare = false): string {
  const call = parseOperatorCall(logic);
  const wording = call && getTraits(call.operator)?.phrase;
  if (call === undefined || wording === undefined) {
    return like === undefined ? formatValue(scope.valueOf(logic)) : answerInWords(scope.form, scope.state, like, scope.valueOf(logic));
  }
  const worded = wordedOf(logic, call, { scope, pointer: '' }, depth, isBare);
  const value = formatValue(worded.value);
  if (depth > MAX_PHRASE_DEPTH || wording.children !== undefined) return phraseName(wording) + worded.shown(value);
  if (wording.kind === 'read') return wording.say(worded);
  return wording.kind === 'claim'
    ? `whether ${wording.say(worded)}${worded.shown(value)}`
    : wording.say(worded) + worded.shown(`= ${value}`);
}

function phraseName({ kind, nameOnly }: PhraseTemplate): string {
  return nameOnly ?? (kind === 'claim' ? 'whether what is below holds' : 'what is below');
}
