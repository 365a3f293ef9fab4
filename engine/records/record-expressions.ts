/** Expressions over one record: `var` reads its declared properties, `rule` a named expression, `today` the day that is passed in. */

import { compileEvaluator, type Dependency } from '../operators/compile-evaluator.ts';
import type { Expression } from '../language/expression.ts';
import { createDiagnostic, type Diagnostic } from '../diagnostics.ts';
import { joinPointer } from '../source/json-pointer.ts';
import { findClosestName } from '../source/closest-name.ts';

/** A record under evaluation; rules are evaluated once for each. */
export interface RecordFrame {
  record: Readonly<Record<string, unknown>>;
  /** YYYY-MM-DD. */
  today: string;
  rules: Map<string, unknown>;
}

type Reader = (frame: RecordFrame) => unknown;

/** What expressions may read, and where their diagnostics go. */
export interface RecordScope {
  properties: readonly string[];
  rules: Readonly<Record<string, Expression>>;
  report: (diagnostic: Diagnostic) => void;
}

/** Makes the compiler of a list's expressions; every named rule is compiled, used or not. */
export function recordLogic({ properties, rules, report }: RecordScope): (logic: Expression, pointer: string) => Reader {
  const compiled = new Map<string, Reader>();
  const underWay: string[] = [];

  function compile(logic: Expression, pointer: string): Reader {
    const readers: Reader[] = [];
    const bind = (read: Dependency, at: string): number => {
      const reader = readerOf(read, at);
      return reader === undefined ? -1 : readers.push(reader) - 1;
    };
    const evaluate = compileEvaluator(logic, { bind, report }, pointer);
    return (frame) => evaluate((slot) => readers[slot]?.(frame) ?? null);
  }

  function readerOf({ kind, name }: Dependency, pointer: string): Reader | undefined {
    switch (kind) {
      case 'today':
        return (frame) => frame.today;
      case 'root':
        return (frame) => frame.record;
      case 'rule':
        return ruleOf(name, pointer);
      case 'lookup':
      case 'status':
        return void report(createDiagnostic('unknown-lookup', pointer, { name }));
      case 'answer':
      case 'label':
      case 'record':
        if (kind === 'answer' && properties.includes(name)) return (frame) => frame.record[name];
        return void report(createDiagnostic('unknown-answer', pointer, { name, nearest: findClosestName(name, properties) }));
    }
  }

  function ruleOf(name: string, pointer: string): Reader | undefined {
    if (!Object.hasOwn(rules, name))
      return void report(createDiagnostic('unknown-rule', pointer, { name, nearest: findClosestName(name, Object.keys(rules)) }));
    if (underWay.includes(name))
      return void report(createDiagnostic('cycle', pointer, { cycle: [...underWay.slice(underWay.indexOf(name)), name].join(' → ') }));
    const reader = compiled.get(name) ?? compileRule(name);
    return (frame) => {
      if (!frame.rules.has(name)) frame.rules.set(name, reader(frame));
      return frame.rules.get(name);
    };
  }

  function compileRule(name: string): Reader {
    underWay.push(name);
    const reader = compile(rules[name] ?? null, joinPointer('/rules', name));
    underWay.pop();
    compiled.set(name, reader);
    return reader;
  }

  for (const name of Object.keys(rules)) if (!compiled.has(name)) compileRule(name);
  return compile;
}
