/** The options cell of a field: static options, options of a lookup, or options that an expression computes. */

import { formatPrimitive } from '../../format-primitive.ts';
import type { FieldDefinition } from '../../language/field-definition.ts';
import type { Expression } from '../../language/expression.ts';
import type { LookupStatus, Option, OptionsView } from '../../views.ts';
import { isTruthy } from '../../operators/coerce.ts';
import type { GetCell } from '../../operators/compile-evaluator.ts';
import { addConditionCell, compileExpression, type CompileContext } from '../compile-context.ts';
import type { LocalizedFormat } from '../../numbers/number-format.ts';
import type { LookupResult } from '../compile-lookup.ts';
import type { CellId } from '../graph.ts';
import { formatLocalized, type NumberDisplay } from './number-display.ts';
import { compileText } from '../texts/compile-text.ts';

const NO_OPTIONS: readonly Option[] = [];

/** Creates the options cell of a field; returns undefined for a field without options. */
export function createOptionsCell(
  context: CompileContext,
  path: string,
  field: FieldDefinition,
  pointer: string,
  display: NumberDisplay | undefined,
): CellId | undefined {
  const source = field.form?.options;
  if (source !== undefined) return sourcedOptions(context, path, field, source, pointer);
  const listed = staticOptions(context, path, field, pointer, display);
  return listed === undefined ? undefined : addOptionConditions(context, path, field, listed, pointer);
}

/** Formats the numbers of an `enum`, which are their own labels. */
function formatLabels(view: OptionsView, format: LocalizedFormat): OptionsView {
  const list = view.list.map((option) =>
    typeof option.value === 'number' ? { ...option, label: formatLocalized(option.value, format) } : option,
  );
  return { ...view, list };
}

function staticOptions(
  context: CompileContext,
  path: string,
  { oneOf, enum: values }: FieldDefinition,
  pointer: string,
  display: NumberDisplay | undefined,
): CellId | undefined {
  const { graph } = context;
  const toView = (list: readonly Option[]): OptionsView => ({ status: 'ready', lookups: [], list });
  if (oneOf === undefined) {
    if (values === undefined) return undefined;
    const view = toView(values.map((value) => ({ value, label: String(value), isEnabled: true })));
    if (display === undefined) return graph.constant(view);
    const format = (get: GetCell): OptionsView => formatLabels(view, get(display.localized) as LocalizedFormat);
    return graph.formula(`formatted options of ${path}`, pointer, [display.localized], format);
  }
  const options = oneOf.map((option, index) => ({
    value: option.const,
    ...compileText(context, { text: option.title, pointer: `${pointer}/oneOf/${index}/title` }),
  }));
  const reads = options.flatMap((option) => option.reads);
  const evaluate = (get: GetCell): OptionsView =>
    toView(options.map(({ value, evaluate: evaluateLabel }) => ({ value, label: evaluateLabel(get), isEnabled: true })));
  if (reads.length === 0) return graph.constant(evaluate(() => null));
  return graph.formula(`options of ${path}`, pointer, reads, evaluate);
}

function sourcedOptions(
  context: CompileContext,
  path: string,
  field: FieldDefinition,
  source: string | Expression,
  pointer: string,
): CellId {
  const at = `${pointer}/form/options`;
  const logic: Expression = typeof source === 'string' ? { lookup: [source] } : source;
  const { evaluate, reads, sources } = compileExpression(context, logic, at);
  const lookups = [...new Set(sources.filter((read) => read.kind === 'lookup').map((read) => read.name))];
  const statuses = lookups.map((name) => context.resolveCell({ kind: 'status', name }, at)).filter((slot) => slot >= 0);
  // A list that may be partial is the whole result of one lookup.
  const searched = typeof source === 'string' ? context.findLookup(source) : undefined;
  const results = searched?.searchCells === undefined ? [] : [searched.result];
  const optionsSlot = context.graph.formula(`options of ${path}`, at, [...reads, ...statuses, ...results], (get): OptionsView => {
    const unready = statuses.map((slot) => get(slot) as LookupStatus).find((status) => status !== 'ready' && status !== 'empty');
    if (unready) return { status: unready, lookups, list: NO_OPTIONS };
    const records = evaluate(get);
    if (!Array.isArray(records)) return { status: lookups.length > 0 ? 'empty' : 'blocked', lookups, list: NO_OPTIONS };
    const list = records.map((record) => toOption(record, field)).filter((option) => option !== undefined);
    const isPartial = results.some((result) => (get(result) as LookupResult).partFor !== undefined);
    return { status: list.length > 0 ? 'ready' : 'empty', ...(isPartial && { isPartial }), lookups, list };
  });
  return addOptionConditions(context, path, field, optionsSlot, pointer);
}

function toOption(record: unknown, field: FieldDefinition): Option | undefined {
  if (typeof record === 'string' || typeof record === 'number') return { value: record, label: String(record), isEnabled: true };
  if (typeof record !== 'object' || record === null) return undefined;
  const own = record as Record<string, unknown>;
  const value = own[field.form?.optionValue ?? '_id'];
  const label = own[field.form?.optionLabel ?? 'name'];
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  return { value, label: formatPrimitive(label) ?? String(value), isEnabled: true, record: own };
}

/** Applies `optionEnabledWhen`: returns a cell in which options with a false condition are disabled. */
function addOptionConditions(context: CompileContext, path: string, field: FieldDefinition, options: CellId, pointer: string): CellId {
  const guards = Object.entries(field.form?.optionEnabledWhen ?? {}).map(([value, logic]) => ({
    value,
    slot: addConditionCell(context, logic, true, `option ${value} of ${path}`, `${pointer}/form/optionEnabledWhen/${value}`),
  }));
  if (guards.length === 0) return options;
  return context.graph.formula(`options of ${path}`, pointer, [options, ...guards.map((guard) => guard.slot)], (get): OptionsView => {
    const all = get(options) as OptionsView;
    const off = new Set(guards.filter((guard) => !isTruthy(get(guard.slot))).map((guard) => guard.value));
    return off.size === 0
      ? all
      : { ...all, list: all.list.map((option) => (off.has(String(option.value)) ? { ...option, isEnabled: false } : option)) };
  });
}
