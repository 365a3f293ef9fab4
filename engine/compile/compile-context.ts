/** The shared state of the compiler: the graph under construction, the names of the definition, the reporter of diagnostics. */

import { isTruthy } from '../operators/coerce.ts';
import { compileEvaluator, type Evaluate, type Dependency } from '../operators/compile-evaluator.ts';
import type { CompiledField } from '../compiled-form.ts';
import type { FieldDefinition } from '../language/field-definition.ts';
import type { Expression } from '../language/expression.ts';
import type { LookupDefinition } from '../language/lookup-definition.ts';
import type { FormDefinition } from '../language/form-definition.ts';
import type { Diagnostic } from '../diagnostics.ts';
import type { GraphBuilder, CellId } from './graph.ts';

export interface CompileContext {
  definition: FormDefinition;
  texts: Readonly<Record<string, string>>;
  graph: GraphBuilder;
  todaySlot: CellId;
  isServerSlot: CellId;
  fields: ReadonlyMap<string, { definition: FieldDefinition; pointer: string }>;
  /** The row that a field is in. */
  rowOf: ReadonlyMap<string, NonNullable<CompiledField['row']>>;
  /** The repeating group whose rows a field counts. */
  sizeOf: ReadonlyMap<string, string>;
  lookups: Readonly<Record<string, LookupDefinition>>;
  report(diagnostic: Diagnostic): void;
  /** The slot that a rule reads; -1 for a name that does not exist, which is then reported. */
  slotOf(read: Dependency, pointer: string): CellId;
}

/** An expression compiled for its own use: how to evaluate it, and what it reads. */
export interface CompiledExpression {
  evaluate: Evaluate;
  reads: CellId[];
  /** The same reads by name. */
  sources: Dependency[];
}

/** Compiles an expression and collects what it reads. */
export function compileExpression(context: CompileContext, logic: Expression, pointer: string): CompiledExpression {
  const reads: CellId[] = [];
  const sources: Dependency[] = [];
  const evaluate = compileEvaluator(
    logic,
    {
      bind(read, at) {
        const slot = context.slotOf(read, at);
        if (slot >= 0) {
          reads.push(slot);
          sources.push(read);
        }
        return slot;
      },
      report: (found) => context.report(found),
    },
    pointer,
  );
  return { evaluate, reads, sources };
}

/** A slot that holds an expression's value; a literal shares the constant's slot. */
export function addExpressionCell(context: CompileContext, logic: Expression, name: string, pointer: string): CellId {
  if (logic === null || typeof logic !== 'object') return context.graph.constant(logic);
  const { evaluate, reads } = compileExpression(context, logic, pointer);
  return context.graph.formula(name, pointer, reads, (get) => evaluate(get));
}

/** A slot that holds whether an expression is true; without one, the default. */
export function addConditionCell(
  context: CompileContext,
  logic: Expression | undefined,
  otherwise: boolean,
  name: string,
  pointer: string,
): CellId {
  if (logic === undefined) return context.graph.constant(otherwise);
  if (logic === null || typeof logic !== 'object') return context.graph.constant(isTruthy(logic));
  const { evaluate, reads } = compileExpression(context, logic, pointer);
  return context.graph.formula(name, pointer, reads, (get) => isTruthy(evaluate(get)));
}
