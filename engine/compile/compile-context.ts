/** The shared state of the compiler: the graph under construction, the names of the definition, the reporter of diagnostics. */

import { isTruthy } from '../operators/coerce.ts';
import { compileEvaluator, type Evaluate, type Dependency } from '../operators/compile-evaluator.ts';
import type { CompiledLookup } from '../compiled-form.ts';
import type { FieldDefinition } from '../language/field-definition.ts';
import type { Expression, FieldPath } from '../language/expression.ts';
import type { LookupDefinition } from '../language/lookup-definition.ts';
import type { FormDefinition } from '../language/form-definition.ts';
import { createRawDiagnostic, type RawDiagnostic } from '../diagnostics/raw-diagnostic.ts';
import type { Operator } from '../operators/operator.ts';
import type { GraphBuilder, CellId } from './graph.ts';
import type { EmbeddedTable } from './tables/embedded-table.ts';
import type { DisplayCells } from './texts/display-cells.ts';
import { FORM_SCOPE } from './rows/row-scopes.ts';
import type { RowContext } from './rows/row-context.ts';
import type { RowTemplate } from './rows/row-template.ts';
import type { RowSupport } from '../row-support.ts';

/** Input and intermediate results of one compilation. */
export interface CompileContext {
  definition: FormDefinition;
  texts: Readonly<Record<string, string>>;
  graph: GraphBuilder;
  todaySlot: CellId;
  localeSlot: CellId;
  isServerSlot: CellId;
  fields: ReadonlyMap<string, { definition: FieldDefinition; pointer: string }>;
  /** The repeating group in whose rows a field is. */
  groupOfField: ReadonlyMap<string, RowTemplate>;
  /** The repeating group whose rows a field counts. */
  groupByRowCount: ReadonlyMap<string, RowTemplate>;
  /** The scopes of repeating groups by path; each is added when the field that counts its rows is reserved. */
  rowScopes: Map<string, RowContext>;
  /** The row in which something is compiled; undefined in the form. */
  row: RowContext | undefined;
  lookups: Readonly<Record<string, LookupDefinition>>;
  /** Tables that travel with the definition, by name. */
  tables: ReadonlyMap<string, EmbeddedTable>;
  report: (diagnostic: RawDiagnostic) => void;
  /** The functions for rows; undefined if they are not loaded, because the definition has no repeating group. */
  rowSupport: RowSupport | undefined;
  /** The operators that expressions may use. */
  operators: ReadonlyMap<string, Operator>;
  /** Returns the reason why a pattern is not allowed; undefined if it is allowed. */
  findUnsafePattern: (pattern: string) => string | undefined;
  /** Returns the cell that an expression reads. Reports an unknown name and returns -1. */
  resolveCell: (read: Dependency, pointer: string) => CellId;
  /** Returns a lookup of the definition; undefined for an unknown name. */
  findLookup: (name: string) => CompiledLookup | undefined;
  /** Returns the cells of an answer that a text names; undefined for an unknown path. */
  resolveDisplay: (path: FieldPath) => DisplayCells | undefined;
}

/** A compiled expression and its dependencies. */
export interface CompiledExpression {
  evaluate: Evaluate;
  reads: CellId[];
  /** The same dependencies by name. */
  sources: Dependency[];
}

/** Compiles an expression and collects its dependencies. */
export function compileExpression(context: CompileContext, logic: Expression, pointer: string): CompiledExpression {
  const reads: CellId[] = [];
  const sources: Dependency[] = [];
  const evaluate = compileEvaluator(
    logic,
    {
      bind(read, at) {
        const slot = read.kind === 'row' || read.kind === 'item' ? findRowCell(context, read.kind, at) : context.resolveCell(read, at);
        if ((read.kind === 'lookup' || read.kind === 'status') && slot >= 0 && !isInRow(context, slot)) {
          const group = context.graph.scopes[context.graph.scopeOf(slot) - 1]!.path;
          context.report(createRawDiagnostic('lookup-of-row', at, { name: read.name, group }));
        }
        if (slot >= 0) {
          reads.push(slot);
          sources.push(read);
        }
        return slot;
      },
      report: (found) => context.report(found),
      findUnsafePattern: context.findUnsafePattern,
      operators: context.operators,
    },
    pointer,
  );
  return { evaluate, reads, sources };
}

/** Returns the cell with the index of the row, or with the item of the innermost generated row. */
function findRowCell({ row, report }: CompileContext, kind: 'row' | 'item', pointer: string): CellId {
  if (kind === 'row') return row?.index ?? -1;
  let known = row;
  while (known !== undefined && known.generated === undefined) known = known.outer;
  if (known === undefined) report(createRawDiagnostic('no-item', pointer, {}));
  return known?.generated?.item ?? -1;
}

/** Returns whether a cell exists for the row that something is compiled in: a cell of the form, of the row, or of a row that contains it. */
export function isInRow({ graph, row }: CompileContext, slot: CellId): boolean {
  const scope = graph.scopeOf(slot);
  let known = row;
  while (known !== undefined && known.scope !== scope) known = known.outer;
  return scope === FORM_SCOPE || known !== undefined;
}

/** Adds a cell with the value of an expression. A literal shares the cell of the constant. */
export function addExpressionCell(context: CompileContext, logic: Expression, name: string, pointer: string): CellId {
  const isConstant = (logic === null || typeof logic !== 'object') && !(context.row !== undefined && String(logic).includes('{row}'));
  if (isConstant) return context.graph.constant(logic);
  const { evaluate, reads } = compileExpression(context, logic, pointer);
  return context.graph.formula(name, pointer, reads, (get) => evaluate(get));
}

/** Adds a cell whose change has an effect on a field, in the row of the field. */
export function addEffectCell(context: CompileContext, logic: Expression, name: string, pointer: string): CellId {
  return context.graph.inScope(addExpressionCell(context, logic, name, pointer), context.row?.scope ?? FORM_SCOPE);
}

/** Adds a cell with the truth value of an expression; without an expression it is the constant `otherwise`. */
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
