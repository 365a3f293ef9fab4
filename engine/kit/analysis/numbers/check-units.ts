/** Reports conversions whose unit is a choice with an option that is no unit, or that measures something else. */

import { formatPrimitive } from '../../../format-primitive.ts';
import type { CompiledForm } from '../../../compiled-form.ts';
import type { Expression } from '../../../language/expression.ts';
import { getNameArgument, parseOperatorCall } from '../../../operators/parse-operator-call.ts';
import { getUnitKind } from '../../../operators/units.ts';
import type { AnalysisContext } from '../analysis-context.ts';
import { visitExpression } from '../visit-expression.ts';

/** Reports units of choices. The compiler checks literal units. */
export function checkUnits(context: AnalysisContext): void {
  for (const { logic, pointer } of context.expressions) {
    visitExpression(logic, pointer, (part, at, isInside) => {
      const call = parseOperatorCall(part, at);
      if (call?.operator === 'convert' && !isInside) checkConversion(context, call.args, call.pointers);
    });
  }
}

function checkConversion({ form, report }: AnalysisContext, args: readonly Expression[], pointers: readonly string[]): void {
  const [from, to] = [1, 2].map((index) => listUnits(form, args[index]));
  const kinds = new Set([from!, to!].map(([first]) => getUnitKind(first)).filter((kind) => kind !== undefined));
  [from!, to!].forEach((units, index) => {
    const wrong = units.find((unit) => getUnitKind(unit) === undefined);
    if (units.length > 1 && wrong !== undefined)
      report('option-is-no-unit', pointers[index + 1]!, { name: wrong, because: 'it is not the name of a unit' });
  });
  const [kind] = kinds;
  const other = [...from!, ...to!].find((unit) => getUnitKind(unit) !== undefined && getUnitKind(unit) !== kind);
  if (other !== undefined && (from!.length > 1 || to!.length > 1))
    report('option-is-no-unit', pointers[1]!, { name: other, because: `it does not measure ${kind ?? 'the same'}` });
}

/** Returns the units that an argument can have: a literal, or the listed options of an answer; none if they are not known. */
function listUnits({ byPath }: CompiledForm, argument: Expression | undefined): string[] {
  if (typeof argument !== 'object' || argument === null) return [formatPrimitive(argument) ?? ''];
  const call = parseOperatorCall(argument);
  if (call?.operator !== 'var' && call?.operator !== 'answer') return [];
  const { enum: values, oneOf } = byPath.get(getNameArgument(call))?.definition ?? {};
  return (values ?? oneOf?.map((option) => option.const) ?? []).map(String);
}
