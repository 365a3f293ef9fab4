/** Operators over the digits of a text. Tests of an unset text are false. */

import { formatPrimitive } from '../../format-primitive.ts';
import { createRawDiagnostic } from '../../diagnostics/raw-diagnostic.ts';
import type { Expression } from '../../language/expression.ts';
import { spendBudget } from '../budget.ts';
import { toText } from '../coerce.ts';
import type { Compute, EvaluateNode, OperatorCall, OperatorDefinition } from '../operator.ts';
import { hasMod11CheckDigits, isIban, isLuhnNumber, type Weights } from './check-schemes.ts';

/** Longest text that can have check digits. */
const MAX_NUMBER_CHARS = 100;
const MAX_WEIGHT = 1000;

const schemes: Readonly<Record<string, (text: string, weights: readonly Weights[]) => boolean>> = {
  iban: isIban,
  luhn: isLuhnNumber,
  mod11: hasMod11CheckDigits,
};

function isWeights(list: Expression): list is number[] {
  const isWeight = (weight: Expression): boolean => Number.isInteger(weight) && Math.abs(Number(weight)) <= MAX_WEIGHT;
  return Array.isArray(list) && list.length > 0 && list.length <= MAX_NUMBER_CHARS && list.every(isWeight);
}

/** Returns the lists of weights of a call; undefined after reporting one that is not literal, missing or superfluous. */
function readWeights({ args, host, argumentPointer }: OperatorCall, scheme: string): Weights[] | undefined {
  const lists = args.slice(2);
  const wrong = lists.findIndex((list) => !isWeights(list));
  const needed = scheme === 'mod11';
  if (wrong < 0 && lists.length > 0 === needed) return lists as unknown as Weights[];
  const at = wrong >= 0 && needed ? wrong + 2 : needed ? 1 : 2;
  host.report(createRawDiagnostic('invalid-weights', argumentPointer(at), { scheme, needed }));
  return undefined;
}

function compileCheckDigits(call: OperatorCall): EvaluateNode {
  const text = call.argument(0);
  const scheme = formatPrimitive(call.args[1]) ?? '';
  const holds = Object.hasOwn(schemes, scheme) ? schemes[scheme] : undefined;
  if (holds === undefined)
    call.host.report(createRawDiagnostic('unknown-scheme', call.argumentPointer(1), { name: scheme }, Object.keys(schemes)));
  const weights = holds && readWeights(call, scheme);
  if (holds === undefined || weights === undefined) return () => null;
  return (context) => {
    const value = text(context);
    if (value === null || !spendBudget(context, MAX_NUMBER_CHARS)) return false;
    const written = toText(value, context);
    return written.length <= MAX_NUMBER_CHARS && holds(written, weights);
  };
}

const readDigits: Compute = ([value], context) => {
  const text = toText(value, context);
  return spendBudget(context, text.length) ? Array.from(text.replace(/\D/g, ''), Number) : null;
};

/** Operators over the digits of a text. */
export const digitOperators = {
  check_digits: {
    arity: [2, Infinity],
    parameterTypes: ['text', 'scheme', 'weights'],
    returnType: 'boolean',
    needs: 'first',
    compile: compileCheckDigits,
  },
  digits: {
    arity: [1, 1],
    parameterTypes: ['text'],
    returnType: 'list',
    compute: readDigits,
  },
} satisfies Record<string, OperatorDefinition>;
