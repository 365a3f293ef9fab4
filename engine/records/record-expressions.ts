/** Expressions on one record: `var` reads its declared properties, `rule` a named expression, `today` the date that is passed in. */

import type { RawDiagnostic } from '../diagnostics/raw-diagnostic.ts';
import { assertNever } from '../assert-never.ts';
import { compileEvaluator, type Dependency } from '../operators/compile-evaluator.ts';
import type { Expression } from '../language/expression.ts';
import { describeDiagnostic } from '../diagnostics/describe-diagnostic.ts';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostics.ts';
import { operators } from '../operators/operators.ts';
import { findUnsafePattern } from '../operators/patterns/safe-pattern.ts';
import { joinPointer } from '../source/json-pointer.ts';
import { findClosestName } from '../source/closest-name.ts';

/** The evaluation of one record. The results of rules are cached in it. */
export interface RecordEvaluation {
  record: Readonly<Record<string, unknown>>;
  /** YYYY-MM-DD. */
  today: string;
  rules: Map<string, unknown>;
}

type Reader = (context: RecordEvaluation) => unknown;

/** The names that expressions can read, and the reporter of diagnostics. */
export interface RecordScope {
  properties: readonly string[];
  rules: Readonly<Record<string, Expression>>;
  report: (diagnostic: Diagnostic) => void;
}

/** Creates the function that compiles a list's expressions. Every named rule is compiled, including unused ones. */
export function recordLogic({ properties, rules, report }: RecordScope): (logic: Expression, pointer: string) => Reader {
  const compiled = new Map<string, Reader>();
  const compiling: string[] = [];
  const host = { report: (found: RawDiagnostic) => report(describeDiagnostic(found)), findUnsafePattern, operators };

  function compile(logic: Expression, pointer: string): Reader {
    const readers: Reader[] = [];
    const bind = (read: Dependency, at: string): number => {
      const reader = createReader(read, at);
      return reader === undefined ? -1 : readers.push(reader) - 1;
    };
    const evaluate = compileEvaluator(logic, { ...host, bind }, pointer);
    return (context) => evaluate((slot) => readers[slot]?.(context) ?? null);
  }

  function createReader({ kind, name }: Dependency, pointer: string): Reader | undefined {
    switch (kind) {
      case 'today':
        return (context) => context.today;
      case 'root':
        return (context) => context.record;
      case 'row':
      case 'item':
        return reject(report, createDiagnostic('no-item', pointer, {}));
      case 'rule':
        return createRuleReader(name, pointer);
      case 'lookup':
      case 'status':
        return reject(report, createDiagnostic('unknown-lookup', pointer, { name }));
      case 'answer':
      case 'label':
      case 'record':
        return createPropertyReader({ properties, report }, { kind, name }, pointer);
      default:
        return assertNever(kind);
    }
  }

  function createRuleReader(name: string, pointer: string): Reader | undefined {
    if (!Object.hasOwn(rules, name))
      return reject(report, createDiagnostic('unknown-rule', pointer, { name, nearest: findClosestName(name, Object.keys(rules)) }));
    if (compiling.includes(name))
      return reject(report, createDiagnostic('cycle', pointer, { cycle: [...compiling.slice(compiling.indexOf(name)), name].join(' → ') }));
    const reader = compiled.get(name) ?? compileRule(name);
    return (context) => {
      if (!context.rules.has(name)) context.rules.set(name, reader(context));
      return context.rules.get(name);
    };
  }

  function compileRule(name: string): Reader {
    compiling.push(name);
    compiled.set(name, compile(rules[name] ?? null, joinPointer('/rules', name)));
    compiling.pop();
    return compiled.get(name)!;
  }

  for (const name of Object.keys(rules)) if (!compiled.has(name)) compileRule(name);
  return compile;
}

/** Returns the reader of a property of the record; only `var` reads one. */
function createPropertyReader(
  { properties, report }: Pick<RecordScope, 'properties' | 'report'>,
  { kind, name }: Dependency,
  pointer: string,
): Reader | undefined {
  if (kind === 'answer' && properties.includes(name)) return (context) => context.record[name];
  return reject(report, createDiagnostic('unknown-answer', pointer, { name, nearest: findClosestName(name, properties) }));
}

/** Reports why a name has no value. */
function reject(report: RecordScope['report'], found: Diagnostic): undefined {
  report(found);
  return undefined;
}
