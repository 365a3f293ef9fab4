/** The options cell of a field: static options, options of a lookup, or options that an expression computes. */

import { formatPrimitive } from '../../format-primitive.ts';
import type { FieldDefinition } from '../../language/field-definition.ts';
import type { Expression } from '../../language/expression.ts';
import type { LookupStatus, Option, OptionsView } from '../../views.ts';
import type { GetCell } from '../../operators/compile-evaluator.ts';
import { compileExpression, type CompileContext } from '../compile-context.ts';
import { getOptionsOwner, getOptionsPointer } from '../../validation/list-kind.ts';
import type { LocalizedFormat } from '../../numbers/number-format.ts';
import type { LookupResult } from '../compile-lookup.ts';
import type { CellId } from '../graph.ts';
import { getSendingLabel } from './sending-label.ts';
import { formatLocalized, type NumberDisplay } from './number-display.ts';
import { addOptionConditions, compileOption, compileOther, type OptionPart } from './listed-options.ts';

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
  definition: FieldDefinition,
  pointer: string,
  display: NumberDisplay | undefined,
): CellId | undefined {
  const { graph } = context;
  const { oneOf, enum: values } = getOptionsOwner(definition);
  const owner = getOptionsPointer(definition, pointer);
  if (oneOf === undefined && values === undefined) return undefined;
  const parts: OptionPart<Option | undefined>[] =
    oneOf?.map((option, index) => compileOption(context, option, `${owner}/oneOf/${index}`)) ??
    values!.map((value) => ({
      reads: [],
      evaluate: () => ({ value, label: getSendingLabel(context.texts, definition, value) ?? String(value), isEnabled: true }),
    }));
  const other = compileOther(context, definition.form ?? {}, pointer);
  const reads = [...parts.flatMap((part) => part.reads), ...other.reads];
  const evaluate = (get: GetCell): OptionsView => {
    const list = parts.map((part) => part.evaluate(get)).filter((option) => option !== undefined);
    const own = other.evaluate(get);
    return { status: 'ready', lookups: [], list, ...(own && { other: own }) };
  };
  const options = reads.length === 0 ? graph.constant(evaluate(() => null)) : graph.formula(`options of ${path}`, pointer, reads, evaluate);
  if (display === undefined || oneOf !== undefined) return options;
  return graph.formula(`formatted options of ${path}`, pointer, [options, display.localized], (get) =>
    formatLabels(get(options) as OptionsView, get(display.localized) as LocalizedFormat),
  );
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
    return { status: list.length > 0 || isPartial ? 'ready' : 'empty', ...(isPartial && { isPartial }), lookups, list };
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
