/**
 * Finds enablement cycles: fields of which each can be filled only after another one of them. A cycle is allowed when one of its fields is
 * filled by other means: a prefill, a default, a formula or a parameter of the URL.
 */

import type { FieldDefinition } from '../../language/field-definition.ts';
import type { Expression } from '../../language/expression.ts';
import { operators } from '../../operators/operators.ts';
import { parseOperatorCall } from '../../operators/parse-operator-call.ts';
import { createRawDiagnostic } from '../../diagnostics/raw-diagnostic.ts';
import type { CompileContext } from '../compile-context.ts';

/** Reports each enablement cycle in which no field can be filled first, and changes that trigger each other endlessly. */
export function checkEnablementCycles(context: CompileContext): void {
  checkChanges(context);

  const { fields, definition, report } = context;
  const entries = new Set(Object.values(definition.entry?.parameters ?? {}));
  const needs = new Map<string, string[]>();
  for (const [path, { definition: field }] of fields) {
    if (field.form?.enabledWhen === undefined || entries.has(path) || isFilledAutomatically(field)) continue;
    const needed = [...neededBy(field.form.enabledWhen, definition.rules ?? {}, 0)];
    needs.set(
      path,
      needed.filter((other) => fields.has(other)),
    );
  }
  const seen = new Set<string>();
  for (const start of needs.keys()) {
    const cycle = findCycleFrom(start, needs, seen);
    if (cycle)
      report(createRawDiagnostic('enablement-cycle', `${fields.get(cycle[0]!)!.pointer}/form/enabledWhen`, { cycle: cycle.join(' → ') }));
  }
}

/** Reports cycles of `onChange.set`. Cycles of `onChange.clear` are allowed: they end, because an unset answer stays unset. */
function checkChanges({ fields, report }: CompileContext): void {
  const sets = new Map<string, string[]>();
  for (const [path, { definition }] of fields)
    if (definition.form?.onChange?.set !== undefined) sets.set(path, Object.keys(definition.form.onChange.set));
  const seen = new Set<string>();
  for (const start of sets.keys()) {
    const cycle = findCycleFrom(start, sets, seen);
    if (cycle)
      report(createRawDiagnostic('change-cycle', `${fields.get(cycle[0]!)!.pointer}/form/onChange/set`, { cycle: cycle.join(' → ') }));
  }
}

function isFilledAutomatically({ default: fallback, form }: FieldDefinition): boolean {
  return fallback !== undefined || form?.prefill !== undefined || form?.computed !== undefined;
}

/** Returns the answers without which an expression cannot be true. Answers for which this cannot be determined are omitted. */
function neededBy(logic: Expression | undefined, rules: Readonly<Record<string, Expression>>, depth: number): Set<string> {
  const call = depth > 32 ? undefined : parseOperatorCall(logic);
  if (call === undefined) return new Set();
  const { args } = call;
  const [first] = args;
  const inner = (arg: Expression | undefined): Set<string> => neededBy(arg, rules, depth + 1);
  const ofEach = (): Set<string> => new Set(args.flatMap((arg) => [...inner(arg)]));
  switch (operators.get(call.operator)?.needs) {
    case 'answer':
      return typeof first === 'string' ? new Set([first]) : new Set();
    case 'rule':
      return typeof first === 'string' ? inner(rules[first]) : new Set();
    case 'every':
      return ofEach();
    case 'shared': {
      const [one = new Set<string>(), ...rest] = args.map(inner);
      return new Set([...one].filter((path) => rest.every((other) => other.has(path))));
    }
    case 'first':
      return inner(first);
    case 'unlessNull':
      return args.includes(null) ? new Set() : ofEach();
    case 'ifNull':
      return args.includes(null) ? ofEach() : new Set();
    default:
      return new Set();
  }
}

/** Returns the first dependency cycle, if there is one. Visits each field once. */
function findCycleFrom(start: string, needs: ReadonlyMap<string, readonly string[]>, seen: Set<string>): string[] | undefined {
  const path: string[] = [];
  const walk = (field: string): string[] | undefined => {
    const at = path.indexOf(field);
    if (at >= 0) return [...path.slice(at), field];
    if (seen.has(field)) return undefined;
    seen.add(field);
    path.push(field);
    for (const needed of needs.get(field) ?? []) {
      const cycle = walk(needed);
      if (cycle) return cycle;
    }
    path.pop();
    return undefined;
  };
  return walk(start);
}
