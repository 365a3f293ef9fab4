/** The cells that expressions can read by a name: answers, rules and lookups. They are reserved before any formula is compiled. */

import type { CompiledLookup } from '../compiled-form.ts';
import { createRawDiagnostic } from '../diagnostics/raw-diagnostic.ts';
import type { Dependency } from '../operators/compile-evaluator.ts';
import type { SelectedOptions } from '../format-answer.ts';
import type { Option } from '../views.ts';
import type { listPlacements } from './answer-tree.ts';
import type { CompileContext } from './compile-context.ts';
import { reserveLookup } from './compile-lookup.ts';
import { getFieldContext } from './rows/row-context.ts';
import type { RowTemplate } from './rows/row-template.ts';
import { listSkippableSteps } from './steps/step-order.ts';
import { canBeIncomplete, isComplete } from '../validation/complete-answer.ts';
import { reserveField, type ReservedField } from './field/field-cells.ts';
import type { CellId } from './graph.ts';

/** The reserved cells, by name. */
export interface NamedCells {
  fields: ReadonlyMap<string, ReservedField>;
  rules: ReadonlyMap<string, CellId>;
  lookups: ReadonlyMap<string, CompiledLookup>;
}

/** Reserves the cells of all fields, rules and lookups. */
export function reserveNamedCells(context: CompileContext, placements: ReturnType<typeof listPlacements>): NamedCells {
  const { definition, graph } = context;
  const skippable = listSkippableSteps(definition.steps);
  const fields = new Map<string, ReservedField>();
  const alwaysVisible = new Set<string>();
  for (const [path, { definition: field, pointer }] of context.fields) {
    const placed = placements.get(path) ?? [];
    const group = context.groupOfField.get(path);
    const counted = context.groupByRowCount.get(path);
    const isAlwaysVisible =
      isTrue(field.form?.visibleWhen) &&
      counted?.definition.form?.rowsFrom === undefined &&
      (group === undefined || alwaysVisible.has(group.size)) &&
      (placed.length === 0 ||
        placed.some(({ step, section }) => isTrue(step.visibleWhen) && isTrue(section.visibleWhen) && !skippable.has(step)));
    if (isAlwaysVisible) alwaysVisible.add(path);
    const reserved = reserveField(getFieldContext(context, path), path, field, pointer, isAlwaysVisible);
    fields.set(path, reserved);
    if (counted !== undefined) context.rowSupport!.addRowScope(context, counted, reserved.raw);
  }
  return {
    fields,
    rules: new Map(Object.keys(definition.rules ?? {}).map((name) => [name, graph.reserve(`rule ${name}`, `/rules/${name}`)])),
    lookups: new Map(Object.keys(context.lookups).map((name) => [name, reserveLookup(context, name, fields)])),
  };
}

function isTrue(condition: unknown): boolean {
  return condition === undefined || condition === true;
}

/** Creates the function that returns the cell of a dependency; -1 after reporting an unknown name. `used` collects the names that are read. */
export function createCellResolver(
  context: CompileContext,
  { fields, rules, lookups }: NamedCells,
  groups: readonly RowTemplate[],
  used: Set<string>,
): CompileContext['resolveCell'] {
  const labels = new Map<string, CellId>();
  const lists = new Map<string, CellId>();
  const numbers = new Map<string, CellId>();

  /** Returns the cell with the list of a repeating group's rows, or of the answers of one of their fields; creates it on the first read. */
  const listSlot = (name: string): CellId | undefined => {
    const known = lists.get(name);
    if (known !== undefined) return known;
    const { rowSupport } = context;
    const collected = rowSupport?.findCollected(name, groups, fields);
    if (rowSupport === undefined || collected === undefined) return undefined;
    const slot = rowSupport.createCollectingCell(context, name, collected, fields, (field) => answerSlot(context, numbers, field));
    lists.set(name, slot);
    return slot;
  };
  const fieldSlot = (kind: 'answer' | 'label' | 'record', name: string): CellId | undefined => {
    const field = fields.get(name);
    if (field === undefined) return kind === 'answer' ? listSlot(name) : undefined;
    return kind === 'answer' ? answerSlot(context, numbers, field) : selectedSlot(context, labels, field, kind);
  };

  return ({ kind, name }: Dependency, pointer) => {
    const unknown = (code: 'unknown-answer' | 'unknown-rule' | 'unknown-lookup', names: Iterable<string>): CellId => {
      context.report(createRawDiagnostic(code, pointer, { name }, names));
      return -1;
    };
    used.add(`${kind === 'status' ? 'lookup' : kind} ${name}`);
    switch (kind) {
      case 'today':
        return context.todaySlot;
      case 'rule':
        return rules.get(name) ?? unknown('unknown-rule', rules.keys());
      case 'lookup':
        return lookups.get(name)?.data ?? unknown('unknown-lookup', lookups.keys());
      case 'status':
        return lookups.get(name)?.status ?? unknown('unknown-lookup', lookups.keys());
      case 'root':
      case 'row':
      case 'item':
        return unknown('unknown-answer', []);
      default:
        return fieldSlot(kind, name) ?? unknown('unknown-answer', [...fields.keys(), ...groups.map(({ path }) => path)]);
    }
  };
}

/** Returns the cell with the answer that rules read. Rules must not calculate with an incomplete input: "1,2x" is not 1. */
function answerSlot({ graph }: CompileContext, known: Map<string, CellId>, { path, pointer, value, definition }: ReservedField): CellId {
  const isTyped = definition.form?.computed === undefined || definition.form.computedWhen !== undefined;
  if (!isTyped || !canBeIncomplete(definition)) return value;
  let slot = known.get(path);
  if (slot === undefined) {
    slot = graph.formula(`complete ${path}`, pointer, [value], (get) => (isComplete(definition, get(value)) ? get(value) : null));
    known.set(path, slot);
  }
  return slot;
}

/** Returns the cell with the label or the record of the selected option. The label of a field without options is its answer, of a number with a format and of a time its text. */
function selectedSlot({ graph }: CompileContext, known: Map<string, CellId>, field: ReservedField, kind: 'label' | 'record'): CellId {
  const { selectedOption, path, pointer, value, text } = field;
  if (selectedOption === undefined) return kind === 'label' ? (text ?? value) : graph.constant(null);
  const key = `${kind} of ${path}`;
  let slot = known.get(key);
  if (slot === undefined) {
    slot = graph.formula(key, pointer, [selectedOption], (get) => readSelected(get(selectedOption) as SelectedOptions, kind));
    known.set(key, slot);
  }
  return slot;
}

/** Returns the label or the record of the selected option; of several options the list of theirs. */
export function readSelected(selected: SelectedOptions, kind: 'label' | 'record'): unknown {
  if (!Array.isArray(selected)) return (selected as Option | null)?.[kind] ?? null;
  return (selected as readonly Option[]).map((option) => option[kind] ?? null);
}
