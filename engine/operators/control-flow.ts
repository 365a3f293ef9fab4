/** Control flow operators. They evaluate only the arguments that they need. */

import { isTruthy } from './coerce.ts';
import type { OperatorCall, OperatorDefinition, EvaluateNode } from './operator.ts';

function compileIf(call: OperatorCall): EvaluateNode {
  const steps = call.args.map((_, index) => call.argument(index));
  return (frame) => {
    let index = 0;
    for (; index < steps.length - 1; index += 2) {
      if (isTruthy(steps[index]!(frame))) return steps[index + 1]!(frame);
    }
    return steps[index]?.(frame) ?? null;
  };
}

/** The first argument that decides, or the last. */
function compileUntil(decides: (value: unknown) => boolean): (call: OperatorCall) => EvaluateNode {
  return (call) => {
    const steps = call.args.map((_, index) => call.argument(index));
    return (frame) => {
      let value: unknown = null;
      for (const step of steps) {
        value = step(frame);
        if (decides(value)) return value;
      }
      return value;
    };
  };
}

export const controlFlowOperators = {
  if: {
    arity: [0, Infinity],
    parameterTypes: ['any'],
    returnType: 'any',
    description: 'Condition, value, further conditions and values, and the value otherwise.',
    compile: compileIf,
  },
  '?:': { arity: [0, Infinity], parameterTypes: ['any'], returnType: 'any', description: 'The same as "if".', compile: compileIf },
  and: {
    arity: [1, Infinity],
    parameterTypes: ['any'],
    returnType: 'any',
    needs: 'every',
    description: 'The first value that is not true, or the last.',
    compile: compileUntil((value) => !isTruthy(value)),
  },
  or: {
    arity: [1, Infinity],
    parameterTypes: ['any'],
    returnType: 'any',
    needs: 'shared',
    description: 'The first value that is true, or the last.',
    compile: compileUntil(isTruthy),
  },
  '!': {
    arity: [1, 1],
    parameterTypes: ['any'],
    returnType: 'boolean',
    description: 'Not true: false, unset, 0, "" or an empty list.',
    compute: ([value]) => !isTruthy(value),
  },
  '!!': {
    arity: [1, 1],
    parameterTypes: ['any'],
    returnType: 'boolean',
    needs: 'first',
    description: 'True: anything but false, unset, 0, "" and an empty list.',
    compute: ([value]) => isTruthy(value),
  },
  log: {
    arity: [1, 1],
    parameterTypes: ['any'],
    returnType: 'any',
    description: 'Its argument; nothing is written anywhere.',
    compute: ([value]) => value,
  },
} satisfies Record<string, OperatorDefinition>;
