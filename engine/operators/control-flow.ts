/** Control flow operators. They evaluate only the arguments that they need. */

import { isTruthy } from './coerce.ts';
import type { OperatorCall, OperatorDefinition, EvaluateNode } from './operator.ts';

function compileIf(call: OperatorCall): EvaluateNode {
  const steps = call.args.map((_, index) => call.argument(index));
  return (context) => {
    let index = 0;
    for (; index < steps.length - 1; index += 2) {
      if (isTruthy(steps[index]!(context))) return steps[index + 1]!(context);
    }
    return steps[index]?.(context) ?? null;
  };
}

/** Returns the first argument for which `decides` is true, or the last one. */
function compileUntil(decides: (value: unknown) => boolean): (call: OperatorCall) => EvaluateNode {
  return (call) => {
    const steps = call.args.map((_, index) => call.argument(index));
    return (context) => {
      let value: unknown = null;
      for (const step of steps) {
        value = step(context);
        if (decides(value)) return value;
      }
      return value;
    };
  };
}

/** Conditional and logical operators. */
export const controlFlowOperators = {
  if: {
    arity: [0, Infinity],
    parameterTypes: ['any'],
    returnType: 'any',
    compile: compileIf,
  },
  '?:': { arity: [0, Infinity], parameterTypes: ['any'], returnType: 'any', compile: compileIf },
  and: {
    arity: [1, Infinity],
    parameterTypes: ['any'],
    returnType: 'any',
    needs: 'every',
    compile: compileUntil((value) => !isTruthy(value)),
  },
  or: {
    arity: [1, Infinity],
    parameterTypes: ['any'],
    returnType: 'any',
    needs: 'shared',
    compile: compileUntil(isTruthy),
  },
  '!': {
    arity: [1, 1],
    parameterTypes: ['any'],
    returnType: 'boolean',
    compute: ([value]) => !isTruthy(value),
  },
  '!!': {
    arity: [1, 1],
    parameterTypes: ['any'],
    returnType: 'boolean',
    needs: 'first',
    compute: ([value]) => isTruthy(value),
  },
  log: {
    arity: [1, 1],
    parameterTypes: ['any'],
    returnType: 'any',
    compute: ([value]) => value,
  },
} satisfies Record<string, OperatorDefinition>;
