/** Text operators. Tests of an unset text are false; `cat` reads it as "". */

import { createRawDiagnostic } from '../diagnostics/raw-diagnostic.ts';
import { MAX_MATCH_CHARS, spendBudget, spendTextBudget } from './budget.ts';
import { toNumber, toText } from './coerce.ts';
import type { OperatorCall, Compute, OperatorDefinition, EvaluateNode } from './operator.ts';
import { toCodePoints } from '../text/text-characters.ts';

const cat: Compute = (args, context) => {
  let text = '';
  for (const arg of args) {
    text += toText(arg, context);
    if (!spendTextBudget(context, text.length)) return null;
  }
  return text;
};

/** A negative start counts from the end; a negative length omits that number of characters at the end. */
const substr: Compute = ([source, start, length], context) => {
  const text = toText(source, context);
  const from = Math.trunc(toNumber(start, context) ?? 0);
  const rest = text.slice(from < 0 ? Math.max(0, text.length + from) : from);
  const count = length === undefined || length === null ? rest.length : Math.trunc(toNumber(length, context) ?? 0);
  return rest.slice(0, count < 0 ? Math.max(0, rest.length + count) : count);
};

const wordCharacter = /[\p{L}\p{N}\p{M}]/u;

/** Normalizes a text for comparison: lower case, one kind of apostrophe, single spaces. */
function fold(text: string): string {
  return text.normalize('NFC').toLowerCase().replaceAll('’', "'").replace(/\s+/gu, ' ').trim();
}

function isWordAt(text: string, start: number, end: number): boolean {
  const before = start === 0 ? '' : toCodePoints(text.slice(Math.max(0, start - 2), start)).at(-1)!;
  const after = end >= text.length ? '' : String.fromCodePoint(text.codePointAt(end)!);
  return !wordCharacter.test(before) && !wordCharacter.test(after);
}

function containsWholeWord(text: string, word: string): boolean {
  if (word === '') return false;
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    if (isWordAt(text, at, at + word.length)) return true;
  }
  return false;
}

const containsWord: Compute = ([text, words], context) => {
  if (text === null) return false;
  const raw = toText(text, context);
  const list = Array.isArray(words) ? words : [words];
  if (!spendTextBudget(context, raw.length) || !spendBudget(context, list.length * (1 + raw.length / 64))) return null;
  const folded = fold(raw);
  return list.some((word) => containsWholeWord(folded, fold(toText(word, context))));
};

function compileMatches(call: OperatorCall): EvaluateNode {
  const text = call.argument(0);
  const pattern = call.args[1];
  if (typeof pattern !== 'string') {
    call.host.report(createRawDiagnostic('not-literal', call.argumentPointer(1), { name: call.name, what: 'its pattern' }));
    return () => null;
  }
  const reason = call.host.findUnsafePattern(pattern);
  if (reason !== undefined) {
    call.host.report(createRawDiagnostic('unsafe-pattern', call.argumentPointer(1), { name: pattern, reason }));
    return () => null;
  }
  const expression = new RegExp(pattern, 'u');
  return (context) => {
    const value = text(context);
    if (value === null) return false;
    const tested = toText(value, context);
    if (tested.length > MAX_MATCH_CHARS || !spendBudget(context, 10 + tested.length ** 2 / 2000)) return null;
    return expression.test(tested);
  };
}

const startsWith: Compute = ([text, prefix], context) =>
  text !== null && prefix !== null && toText(text, context).startsWith(toText(prefix, context));
const lower: Compute = ([text], context) => (text === null ? null : toText(text, context).toLowerCase());
const upper: Compute = ([text], context) => (text === null ? null : toText(text, context).toUpperCase());
const trim: Compute = ([text], context) => (text === null ? null : toText(text, context).trim());
const length: Compute = ([value], context) => (Array.isArray(value) ? value.length : toCodePoints(toText(value, context)).length);

/** Text operators. */
export const textOperators = {
  cat: {
    arity: [0, Infinity],
    parameterTypes: ['any'],
    returnType: 'text',
    compute: cat,
  },
  substr: {
    arity: [2, 3],
    parameterTypes: ['text', 'number'],
    returnType: 'text',
    compute: substr,
  },
  contains_word: {
    arity: [2, 2],
    parameterTypes: ['text', 'words'],
    returnType: 'boolean',
    needs: 'first',
    compute: containsWord,
  },
  starts_with: {
    arity: [2, 2],
    parameterTypes: ['text'],
    returnType: 'boolean',
    needs: 'first',
    compute: startsWith,
  },
  matches: {
    arity: [2, 2],
    parameterTypes: ['text', 'pattern'],
    returnType: 'boolean',
    needs: 'first',
    compile: compileMatches,
  },
  lower: { arity: [1, 1], parameterTypes: ['text'], returnType: 'text', compute: lower },
  upper: { arity: [1, 1], parameterTypes: ['text'], returnType: 'text', compute: upper },
  trim: {
    arity: [1, 1],
    parameterTypes: ['text'],
    returnType: 'text',
    compute: trim,
  },
  length: {
    arity: [1, 1],
    parameterTypes: ['any'],
    returnType: 'number',
    compute: length,
  },
} satisfies Record<string, OperatorDefinition>;
