/** Generates numbers with right and with wrong check digits for fields that a rule tests with `check_digits`. */

import type { CompiledField } from '../../compiled-form.ts';
import type { FieldPath, Expression } from '../../language/expression.ts';
import type { FormDefinition } from '../../language/form-definition.ts';
import { computeIbanRemainder, hasMod11CheckDigits, isIban, isLuhnNumber, type Weights } from '../../operators/digits/check-schemes.ts';
import { getNameArgument, parseOperatorCall, type ParsedCall } from '../../operators/parse-operator-call.ts';
import { visitExpression } from '../analysis/visit-expression.ts';
import { listColumnReads } from '../inspect/column-reads.ts';
import { getTransitiveDependencies } from '../inspect/dependencies.ts';
import { listExpressions } from '../inspect/expressions.ts';
import { toColumn } from './compared-literals.ts';
import { generateMatchingStrings } from './pattern-strings.ts';

/** The test of a field's check digits, and its number of check digits. */
interface CheckedScheme {
  scheme: string;
  digits: number;
  isRight: (text: string) => boolean;
  /** Numbers to start from. */
  bases: readonly string[];
}

const IBANS = ['NL91ABNA0417164300', 'DE89370400440532013000', 'GB29NWBK60161331926819', 'NO9386011117947', 'FR1420041010050500013M02606'];
const DIGITS = '123456789';

const schemesByDefinition = new WeakMap<FormDefinition, ReadonlyMap<FieldPath, readonly CheckedScheme[]>>();

/**
 * Returns texts for a field that pass the schemes with which rules test it, and texts of the same form that do not.
 * @example generateCheckedNumbers(form.definition, form.byPath.get('account')!) // { right: ['NL91ABNA0417164300', …], wrong: […] }
 */
export function generateCheckedNumbers(definition: FormDefinition, field: CompiledField): { right: string[]; wrong: string[] } {
  const schemes = schemesByDefinition.get(definition) ?? collect(definition);
  schemesByDefinition.set(definition, schemes);
  const right = (schemes.get(toColumn(field.path)) ?? []).flatMap((scheme) => {
    const written = [...listBases(field, scheme)];
    return [...new Set(written.flatMap((base) => complete(base, scheme) ?? []))];
  });
  return { right, wrong: right.slice(0, 2).map(changeLastDigit) };
}

function collect(definition: FormDefinition): Map<FieldPath, CheckedScheme[]> {
  const found = new Map<FieldPath, CheckedScheme[]>();
  for (const { logic } of listExpressions(definition))
    visitExpression(logic, '', (part, _, isInside, enclosing) => {
      const call = parseOperatorCall(part);
      const scheme = call?.operator === 'check_digits' ? createScheme(call) : undefined;
      if (call === undefined || scheme === undefined) return;
      const text: Expression = call.args[0] ?? null;
      const answers = isInside
        ? []
        : getTransitiveDependencies(definition, text).flatMap(({ kind, name }) => (kind === 'answer' ? [name] : []));
      for (const path of [...answers, ...listColumnReads(definition.rules ?? {}, text, enclosing)].map(toColumn))
        found.set(path, [...(found.get(path) ?? []), scheme]);
    });
  return found;
}

function createScheme(call: ParsedCall): CheckedScheme | undefined {
  const scheme = getNameArgument(call, 1);
  const weights = call.args.slice(2) as unknown as readonly Weights[];
  switch (scheme) {
    case 'iban':
      return { scheme, digits: 2, isRight: isIban, bases: IBANS };
    case 'luhn':
      return { scheme, digits: 1, isRight: isLuhnNumber, bases: ['4111111111111111', '79927398713', '18'] };
    case 'mod11': {
      const length = Math.max(...weights.map((list) => list.length));
      const bases = [DIGITS, '111222333', '010190', '9'].map((digits) => digits.padEnd(length, digits).slice(0, length));
      return { scheme, digits: weights.length, isRight: (text) => hasMod11CheckDigits(text, weights), bases };
    }
    default:
      return undefined;
  }
}

/** Returns texts of the field's length and pattern whose last digits can be replaced by check digits. */
function* listBases({ definition }: CompiledField, { bases }: CheckedScheme): Generator<string> {
  const { pattern, minLength, maxLength } = definition;
  yield* bases;
  for (const length of [minLength, maxLength]) if (length !== undefined && length < 100) yield DIGITS.repeat(length).slice(0, length);
  if (pattern !== undefined) yield* generateMatchingStrings(pattern);
}

/** Returns a text with right check digits in place of its own; undefined if there are none. */
function complete(base: string, { scheme, digits, isRight }: CheckedScheme): string | undefined {
  if (isRight(base)) return base;
  if (scheme === 'iban') {
    const iban = base.replaceAll(' ', '').toUpperCase();
    if (!/^[A-Z]{2}\d\d[A-Z\d]+$/.test(iban)) return undefined;
    const remainder = computeIbanRemainder(`${iban.slice(0, 2)}00${iban.slice(4)}`);
    const completed = base.slice(0, 2) + String(98 - remainder).padStart(2, '0') + base.slice(4);
    return isRight(completed) ? completed : undefined;
  }
  const positions = [...base.matchAll(/\d/g)].map(({ index }) => index).slice(-digits - 1);
  for (let number = 0; number < 10 ** positions.length; number += 1) {
    const tried = Array.from(String(number).padStart(positions.length, '0')).reduce(
      (text, digit, index) => text.slice(0, positions[index]) + digit + text.slice(positions[index]! + 1),
      base,
    );
    if (isRight(tried)) return tried;
  }
  return undefined;
}

function changeLastDigit(text: string): string {
  return text.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 1) % 10));
}
