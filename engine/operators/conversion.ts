/** The operator that converts units. The result is unset when the number is unset, or a unit is unknown. */

import { createRawDiagnostic } from '../diagnostics/raw-diagnostic.ts';
import { formatPrimitive } from '../format-primitive.ts';
import { spendBudget, WORK_PER_DECIMAL } from './budget.ts';
import { toNumber } from './coerce.ts';
import type { EvaluateNode, OperatorCall, OperatorDefinition } from './operator.ts';
import { convertUnit, getUnitKind, unitNames } from './units.ts';

/** Compiles a conversion. Literal units are checked; computed ones that are unknown or of different kinds give no value. */
function compileConvert(call: OperatorCall): EvaluateNode {
  const [value, from, to] = [call.argument(0), call.argument(1), call.argument(2)];
  if (!checkUnits(call)) return () => null;
  return (context) => {
    const number = toNumber(value(context), context);
    spendBudget(context, WORK_PER_DECIMAL);
    return number === null ? null : convertUnit(number, from(context), to(context));
  };
}

function checkUnits({ args, argumentPointer, host }: OperatorCall): boolean {
  const isLiteral = (index: number): boolean => typeof args[index] !== 'object' || args[index] === null;
  const unknown = [1, 2].filter((index) => isLiteral(index) && getUnitKind(args[index]) === undefined);
  for (const index of unknown) {
    const name = formatPrimitive(args[index]) ?? 'null';
    host.report(createRawDiagnostic('unknown-unit', argumentPointer(index), { name }, unitNames));
  }
  const [from, to] = [getUnitKind(args[1]), getUnitKind(args[2])];
  if (from === undefined || to === undefined || from === to) return unknown.length === 0;
  const params = { from: formatPrimitive(args[1])!, fromKind: from, to: formatPrimitive(args[2])!, toKind: to };
  host.report(createRawDiagnostic('incompatible-units', argumentPointer(2), params));
  return false;
}

/** Operators over units. */
export const conversionOperators = {
  convert: {
    arity: [3, 3],
    parameterTypes: ['number', 'measure', 'measure'],
    returnType: 'number',
    compile: compileConvert,
  },
} satisfies Record<string, OperatorDefinition>;
