/** Operators that read answers, their labels and records, lookups and rules. Each declares its dependencies for the graph. */

import type { Expression } from '../language/expression.ts';
import { createRawDiagnostic } from '../diagnostics/raw-diagnostic.ts';
import { createReader, getByNames, getByPath, isForbiddenName } from '../path.ts';
import { spendBudget } from './budget.ts';
import { toNumber, toText } from './coerce.ts';
import type { OperatorCall, EvaluationContext, OperatorDefinition, Dependency, EvaluateNode } from './operator.ts';

type ReadPath = (context: EvaluationContext, path: string) => unknown;

const unset: EvaluateNode = () => null;

function bind(call: OperatorCall, kind: Dependency['kind'], name: string, pointer: string): EvaluateNode {
  const slot = call.host.bind({ kind, name }, pointer);
  return slot < 0 ? unset : (context) => context.get(slot) ?? null;
}

/** Returns the literal text at an argument; undefined after reporting another argument. */
function literal(call: OperatorCall, index: number, what: string): string | undefined {
  const value = call.args[index];
  if (typeof value === 'string' && !value.split('.').some(isForbiddenName)) return value;
  const pointer = call.argumentPointer(index);
  call.host.report(
    typeof value === 'string'
      ? createRawDiagnostic('invalid-name', pointer, { name: value })
      : createRawDiagnostic('not-literal', pointer, { name: call.name, what }),
  );
  return undefined;
}

/** Compiles a literal path: in an iteration it reads from the item, otherwise it reads an answer. */
function compilePath(call: OperatorCall, path: string, pointer: string): EvaluateNode {
  const names = path.split('.');
  if (names.some(isForbiddenName)) {
    call.host.report(createRawDiagnostic('invalid-name', pointer, { name: path }));
    return unset;
  }
  if (call.scope.iterations > 0) {
    const read = path === '' ? (item: unknown) => item : createReader(names);
    return (context) => read(context.item);
  }
  return path === '' ? bind(call, 'root', '', pointer) : bind(call, 'answer', path, pointer);
}

/** Compiles a path that is computed at run time; returns undefined after reporting that this is not allowed. */
function compileAnyPath(call: OperatorCall): ReadPath | undefined {
  if (!call.host.allowDynamicVar) {
    call.host.report(createRawDiagnostic('not-literal', call.argumentPointer(0), { name: call.name, what: 'the path' }));
    return undefined;
  }
  const whole = compilePath(call, '', call.pointer);
  return (context, path) => getByPath(whole(context), path) ?? null;
}

function isPath(value: Expression | undefined): value is string | number | null | undefined {
  return value === null || value === undefined || typeof value === 'string' || typeof value === 'number';
}

function compileVar(call: OperatorCall): EvaluateNode {
  const path = call.args[0];
  const fallback = call.args.length > 1 ? call.argument(1) : unset;
  if (isPath(path)) {
    const read = compilePath(call, String(path ?? ''), call.args.length > 0 ? call.argumentPointer(0) : call.pointer);
    return (context) => read(context) ?? fallback(context);
  }
  const read = compileAnyPath(call);
  const computed = call.argument(0);
  return read === undefined ? unset : (context) => read(context, toText(computed(context), context)) ?? fallback(context);
}

/** Compiles the read of an answer of the form, also in an iteration. */
function compileAnswer(call: OperatorCall): EvaluateNode {
  const path = literal(call, 0, 'the path of the answer');
  const fallback = call.args.length > 1 ? call.argument(1) : unset;
  if (path === undefined) return unset;
  const read = bind(call, 'answer', path, call.argumentPointer(0));
  return (context) => read(context) ?? fallback(context);
}

/** Compiles the read of the item of the enclosing iteration. */
function compileOuter(call: OperatorCall): EvaluateNode {
  const path = literal(call, 0, 'the path of the property');
  if (path !== undefined && call.scope.iterations < 2)
    call.host.report(createRawDiagnostic('no-outer-item', call.argumentPointer(0), { name: path }));
  const names = path === undefined || path === '' ? [] : path.split('.');
  return (context) => getByNames(context.outerItem, names) ?? null;
}

/** Compiles the read of the item of a generated row. */
function compileItem(call: OperatorCall): EvaluateNode {
  const path = literal(call, 0, 'the name of the property');
  if (path === undefined) return unset;
  const read = bind(call, 'item', '', call.pointer);
  const names = path === '' ? [] : path.split('.');
  return (context) => getByNames(read(context), names) ?? null;
}

/** Finds the paths without an answer in a list of literal or computed paths. */
function compileMissing(
  call: OperatorCall,
  keys: readonly Expression[],
  keysPointer: (index: number) => string,
  computed: () => EvaluateNode,
): (context: EvaluationContext) => { missing: unknown[]; count: number } {
  const isMissing = (value: unknown): boolean => value === null || value === '';
  if (keys.every((key) => typeof key === 'string')) {
    const reads = keys.map((key, index) => compilePath(call, key, keysPointer(index)));
    return (context) => ({ missing: keys.filter((_, index) => isMissing(reads[index]!(context))), count: keys.length });
  }
  const read = compileAnyPath(call);
  if (read === undefined) return () => ({ missing: [], count: 0 });
  const list = computed();
  return (context) => {
    const value = list(context);
    const paths = Array.isArray(value) ? value : [value];
    if (!spendBudget(context, paths.length)) return { missing: [], count: 0 };
    return { missing: paths.filter((path) => isMissing(read(context, toText(path, context)))), count: paths.length };
  };
}

function compileMissingAll(call: OperatorCall): EvaluateNode {
  const only = call.args[0];
  const isList = Array.isArray(only);
  const keys = isList ? only : call.args;
  const pointer = (index: number): string => (isList ? `${call.argumentPointer(0)}/${index}` : call.argumentPointer(index));
  const find = compileMissing(call, keys, pointer, () => {
    const steps = call.args.map((_, index) => call.argument(index));
    return (context) => {
      const values = steps.map((step) => step(context));
      return Array.isArray(values[0]) ? values[0] : values;
    };
  });
  return (context) => find(context).missing;
}

function compileMissingSome(call: OperatorCall): EvaluateNode {
  const needed = call.argument(0);
  const only = call.args[1] ?? [];
  const keys = Array.isArray(only) ? only : [only];
  const find = compileMissing(
    call,
    keys,
    (index) => `${call.argumentPointer(1)}/${index}`,
    () => call.argument(1),
  );
  return (context) => {
    const { missing, count } = find(context);
    return count - missing.length >= (toNumber(needed(context), context) ?? 0) ? [] : missing;
  };
}

/** Binds a path in which `#` is the index of the row. */
function bindItem(call: OperatorCall, read: EvaluateNode, names: readonly string[]): EvaluateNode {
  const index = bind(call, 'row', '', call.pointer);
  return (context) => {
    const own = String(index(context));
    return (
      getByNames(
        read(context),
        names.map((name) => (name === '#' ? own : name)),
      ) ?? null
    );
  };
}

/** Compiles the read of a literal name, and optionally of a property of the value. */
function compileNamed(kind: Dependency['kind'], what: string): (call: OperatorCall) => EvaluateNode {
  return (call) => {
    const name = literal(call, 0, what);
    const property = call.args.length > 1 ? literal(call, 1, 'the name of the property') : '';
    if (name === undefined || property === undefined) return unset;
    const read = bind(call, kind, name, call.argumentPointer(0));
    const names = property.split('.');
    if (kind === 'lookup' && names.includes('#')) return bindItem(call, read, names);
    if (property === '') return read;
    if (kind !== 'record') return (context) => getByNames(read(context), names) ?? null;
    return (context) => {
      const value = read(context);
      // The records of several choices.
      return Array.isArray(value) ? value.map((item) => getByNames(item, names) ?? null) : (getByNames(value, names) ?? null);
    };
  };
}

/** Operators that read answers, labels, records and lookups. */
export const accessorOperators = {
  var: {
    arity: [0, 2],
    parameterTypes: ['path', 'any'],
    returnType: 'any',
    needs: 'answer',
    compile: compileVar,
  },
  answer: {
    arity: [1, 2],
    parameterTypes: ['path', 'any'],
    returnType: 'any',
    needs: 'answer',
    compile: compileAnswer,
  },
  outer: {
    arity: [1, 1],
    parameterTypes: ['path'],
    returnType: 'any',
    compile: compileOuter,
  },
  item: {
    arity: [1, 1],
    parameterTypes: ['path'],
    returnType: 'any',
    compile: compileItem,
  },
  missing: {
    arity: [0, Infinity],
    parameterTypes: ['path'],
    returnType: 'list',
    compile: compileMissingAll,
  },
  missing_some: {
    arity: [2, 2],
    parameterTypes: ['number', 'list'],
    returnType: 'list',
    compile: compileMissingSome,
  },
  rule: {
    arity: [1, 1],
    parameterTypes: ['name'],
    returnType: 'any',
    needs: 'rule',
    compile: compileNamed('rule', 'the name of the rule'),
  },
  label: {
    arity: [1, 1],
    parameterTypes: ['path'],
    returnType: 'text',
    needs: 'answer',
    compile: compileNamed('label', 'the path of the answer'),
  },
  record: {
    arity: [1, 2],
    parameterTypes: ['path', 'name'],
    returnType: 'any',
    needs: 'answer',
    compile: compileNamed('record', 'the path of the answer'),
  },
  lookup: {
    arity: [1, 2],
    parameterTypes: ['name', 'path'],
    returnType: 'any',
    compile: compileNamed('lookup', 'the name of the lookup'),
  },
  status: {
    arity: [1, 1],
    parameterTypes: ['name'],
    returnType: 'text',
    compile: compileNamed('status', 'the name of the lookup'),
  },
  today: {
    arity: [0, 0],
    parameterTypes: [],
    returnType: 'date',
    compile: (call) => bind(call, 'today', '', call.pointer),
  },
} satisfies Record<string, OperatorDefinition>;
