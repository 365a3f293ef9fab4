/** The cells of one field: reserved first, so that rules in any order can read them, then given their formulas. */

import { normalizeAnswer, trimAnswer } from '../../normalize-answer.ts';
import type { FieldCells } from '../../compiled-form.ts';
import type { FieldDefinition } from '../../language/field-definition.ts';
import type { Answer, Option, OptionsView } from '../../views.ts';
import { addConditionCell, addExpressionCell, type CompileContext } from '../compile-context.ts';
import type { CellId } from '../graph.ts';
import { optionsSlot } from './compile-options.ts';

/** The slots of a field that rules may read before all formulas are known. */
export interface ReservedField {
  path: string;
  pointer: string;
  definition: FieldDefinition;
  raw: CellId;
  origin: CellId;
  remembered: CellId;
  value: CellId;
  chosen: CellId | undefined;
}

/** Whether a user writes the answer, perhaps with spaces around it: rules read it without them, as the server does. */
function isWritten({ type, enum: listed, oneOf, form }: FieldDefinition): boolean {
  return type === 'string' && (listed ?? oneOf ?? form?.options) === undefined;
}

/** Reserves what other cells refer to. A field that is always visible, never computed and not written reads as its raw answer. */
export function reserveField(
  context: CompileContext,
  path: string,
  definition: FieldDefinition,
  pointer: string,
  isAlwaysVisible: boolean,
): ReservedField {
  const { graph } = context;
  const raw = graph.input(path, null);
  const isPlain = isAlwaysVisible && definition.form?.computed === undefined && !isWritten(definition);
  const hasOptions = definition.form?.options !== undefined || definition.enum !== undefined || definition.oneOf !== undefined;
  return {
    path,
    pointer,
    definition,
    raw,
    origin: graph.input(`origin of ${path}`, undefined),
    remembered: hasOptions ? graph.input(`option of ${path}`, null) : graph.constant(null),
    value: isPlain ? raw : graph.reserve(path, pointer),
    chosen: hasOptions ? graph.reserve(`option of ${path}`, pointer) : undefined,
  };
}

/** Defines every cell but the issues and the view. */
export function defineCells(
  context: CompileContext,
  field: ReservedField,
  sections: readonly CellId[],
): Omit<FieldCells, 'issues' | 'view'> {
  const { graph } = context;
  const { path, definition, raw, value, remembered: lastSelectedOption } = field;
  const form = definition.form ?? {};
  const condition = (key: 'visibleWhen' | 'enabledWhen' | 'requiredWhen' | 'lockedWhen', otherwise: boolean): CellId =>
    addConditionCell(context, form[key], otherwise, `${key} of ${path}`, `${field.pointer}/form/${key}`);
  const visible = visibleSlot(context, path, condition('visibleWhen', true), sections);
  const isComputed =
    form.computed === undefined
      ? graph.constant(false)
      : addConditionCell(context, form.computedWhen, true, `computedWhen of ${path}`, `${field.pointer}/form/computedWhen`);
  const computed =
    form.computed === undefined
      ? undefined
      : addExpressionCell(context, form.computed, `computed ${path}`, `${field.pointer}/form/computed`);
  if (value !== raw) {
    const reads = computed === undefined ? [visible, raw] : [visible, raw, isComputed, computed];
    graph.define(value, reads, (get): Answer => {
      if (computed !== undefined && get(isComputed)) return normalizeAnswer(get(computed));
      return get(visible) ? trimAnswer(get(raw) as Answer) : null;
    });
  }
  const options = optionsSlot(context, path, definition, field.pointer);
  if (field.chosen !== undefined && options !== undefined) defineChosen(context, field.chosen, value, options, lastSelectedOption);
  return {
    raw,
    origin: field.origin,
    lastSelectedOption,
    value,
    isComputed,
    visible,
    enabled: condition('enabledWhen', true),
    required: condition('requiredWhen', false),
    locked: condition('lockedWhen', false),
    options: options ?? graph.constant(undefined),
    selectedOption: field.chosen ?? graph.constant(null),
    prefill: addExpressionCell(context, form.prefill ?? null, `prefill of ${path}`, `${field.pointer}/form/prefill`),
    prefillLabel: addExpressionCell(context, form.prefillLabel ?? null, `prefillLabel of ${path}`, `${field.pointer}/form/prefillLabel`),
  };
}

/** A field is visible when its own condition holds and, if steps place it, some section that holds it is visible. */
function visibleSlot(context: CompileContext, path: string, own: CellId, sections: readonly CellId[]): CellId {
  const { graph } = context;
  const isAlways = (slot: CellId): boolean => graph.constantOf(slot)?.value === true;
  if (sections.length === 0 || sections.some(isAlways)) return own;
  return graph.formula(
    `visible of ${path}`,
    '',
    [own, ...sections],
    (get) => Boolean(get(own)) && sections.some((slot) => Boolean(get(slot))),
  );
}

function defineChosen(context: CompileContext, chosen: CellId, value: CellId, options: CellId, remembered: CellId): void {
  context.graph.define(chosen, [value, options, remembered], (get): Option | null => {
    const answer = get(value);
    if (answer === null) return null;
    const { status, list } = get(options) as OptionsView;
    if (status === 'ready') return list.find((option) => option.value === answer) ?? null;
    const known = get(remembered) as Option | null;
    return known !== null && known.value === answer ? known : null;
  });
}
