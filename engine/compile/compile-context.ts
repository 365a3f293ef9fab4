/** What all parts of the compiler share: the graph under construction, the names of the definition, the problems found. */

import { compileLogic, type Evaluate, type Read } from '../dialect/compile-logic.ts';
import type { CompiledField } from '../form.ts';
import type { FieldDefinition } from '../language/field-definition.ts';
import type { Logic } from '../language/logic.ts';
import type { LookupDefinition } from '../language/lookup-definition.ts';
import type { WizardDefinition } from '../language/wizard-definition.ts';
import type { Problem } from '../problems.ts';
import type { GraphBuilder, Slot } from './graph.ts';

export interface CompileContext {
  definition: WizardDefinition;
  texts: Readonly<Record<string, string>>;
  graph: GraphBuilder;
  todaySlot: Slot;
  isServerSlot: Slot;
  fields: ReadonlyMap<string, { definition: FieldDefinition; pointer: string }>;
  /** The row that a field stands in. */
  rowOf: ReadonlyMap<string, NonNullable<CompiledField['row']>>;
  /** The repeating group whose rows a field counts. */
  sizeOf: ReadonlyMap<string, string>;
  lookups: Readonly<Record<string, LookupDefinition>>;
  report(problem: Problem): void;
  /** The slot that a rule reads; -1 for a name that does not exist, which is then reported. */
  slotOf(read: Read, pointer: string): Slot;
}

/** An expression compiled for its own use: how to evaluate it, and what it reads. */
export interface CompiledLogic {
  evaluate: Evaluate;
  reads: Slot[];
  /** The same reads by name. */
  sources: Read[];
}

/** Compiles an expression and collects what it reads. */
export function logicOf(context: CompileContext, logic: Logic, pointer: string): CompiledLogic {
  const reads: Slot[] = [];
  const sources: Read[] = [];
  const evaluate = compileLogic(
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
export function logicSlot(context: CompileContext, logic: Logic, name: string, pointer: string): Slot {
  if (logic === null || typeof logic !== 'object') return context.graph.constant(logic);
  const { evaluate, reads } = logicOf(context, logic, pointer);
  return context.graph.formula(name, pointer, reads, (get) => evaluate(get));
}

/** A slot that holds whether an expression is true; without one, the default. */
export function conditionSlot(context: CompileContext, logic: Logic | undefined, otherwise: boolean, name: string, pointer: string): Slot {
  if (logic === undefined) return context.graph.constant(otherwise);
  if (logic === null || typeof logic !== 'object') return context.graph.constant(isTruthy(logic));
  const { evaluate, reads } = logicOf(context, logic, pointer);
  return context.graph.formula(name, pointer, reads, (get) => isTruthy(evaluate(get)));
}

/** Truth as json-logic has it: an empty list is false, the text `"0"` is true. */
export function isTruthy(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : Boolean(value);
}
