/** The cells of a field. They are reserved first, so that rules can read them in any order; their formulas are defined later. */

import { normalizeAnswer, trimAnswer } from '../../normalize-answer.ts';
import type { FieldCells } from '../../compiled-form.ts';
import type { Expression } from '../../language/expression.ts';
import type { FieldDefinition } from '../../language/field-definition.ts';
import { isTruthy } from '../../operators/coerce.ts';
import type { Answer, AnswerSource, Option, OptionsView } from '../../views.ts';
import { addConditionCell, addExpressionCell, compileExpression, type CompileContext } from '../compile-context.ts';
import type { CellId } from '../graph.ts';
import { hasOptionEffects } from '../list-effects.ts';
import type { RowItems } from '../rows/generated-rows.ts';
import { createFieldInstances, type FieldInstances } from '../rows/row-context.ts';
import { FORM_SCOPE } from '../rows/row-scopes.ts';
import type { SelectedOptions } from '../../format-answer.ts';
import { getListKind } from '../../validation/list-kind.ts';
import { arrangeChoices } from '../../validation/list-values.ts';
import { isOtherText, listOptionValues } from '../../validation/option-values.ts';
import { getMaxDecimals } from '../../numbers/number-format.ts';
import { roundNumber } from '../../numbers/round-number.ts';
import { createOptionsCell } from './compile-options.ts';
import { NO_CONFIRMATIONS, NO_WARNINGS } from './field-warnings.ts';
import { addPrefillCells } from './prefill-cells.ts';
import { defineTemporalText, reserveTemporalText } from './temporal-text.ts';
import { defineNumberDisplay, reserveNumberDisplay, type NumberDisplay } from './number-display.ts';

/**
 * The cells of a field that rules can read before all formulas are defined, and those that a change of its answer always changes. They follow each
 * other in the vector of cells, so that such a change copies few of its branches.
 */
export interface ReservedField {
  path: string;
  pointer: string;
  definition: FieldDefinition;
  instances: FieldInstances;
  raw: CellId;
  origin: CellId;
  lastSelectedOption: CellId;
  value: CellId;
  /** Whether the field is enabled; undefined if no formula decides it. */
  enabled: CellId | undefined;
  selectedOption: CellId | undefined;
  display: NumberDisplay | undefined;
  /** The answer as people read it, of a number with a format, and of a time, a month or a partial date. */
  text: CellId | undefined;
  issues: CellId;
  view: CellId;
}

/** Returns whether the user types the answer. Rules read a typed answer without surrounding whitespace, as the server does. */
function isTyped(definition: FieldDefinition): boolean {
  const { type, enum: listed, oneOf, form } = definition;
  const kind = getListKind(definition);
  if (kind !== undefined) return kind === 'texts' || form?.other !== undefined;
  return type === 'string' && (form?.other !== undefined || (listed ?? oneOf ?? form?.options) === undefined);
}

/** Reserves the cells that other cells read. A field that is always visible, never computed and not typed has the raw answer as its value. */
export function reserveField(
  context: CompileContext,
  path: string,
  definition: FieldDefinition,
  pointer: string,
  isAlwaysVisible: boolean,
): ReservedField {
  const { graph, row } = context;
  const scope = row?.scope ?? FORM_SCOPE;
  // The inputs of the form are set when a state is created, those of a row when it is added.
  const initial = row === undefined ? null : (definition.default ?? null);
  const raw = graph.input(path, initial, scope);
  const isPlain = isAlwaysVisible && definition.form?.computed === undefined && !isTyped(definition);
  const display = reserveNumberDisplay(context, path, definition, pointer);
  const hasOptions = definition.form?.options !== undefined || listOptionValues(definition) !== undefined;
  return {
    path,
    pointer,
    definition,
    instances: createFieldInstances(context, path, definition),
    raw,
    origin: graph.input(`origin of ${path}`, initial === null ? undefined : ('default' satisfies AnswerSource), scope),
    lastSelectedOption: hasOptions ? graph.input(`option of ${path}`, null, scope) : graph.constant(null),
    value: isPlain ? raw : graph.reserve(path, pointer, scope),
    enabled: isFormula(definition.form?.enabledWhen)
      ? graph.reserve(`enabledWhen of ${path}`, `${pointer}/form/enabledWhen`, scope)
      : undefined,
    selectedOption: hasOptions ? graph.reserve(`option of ${path}`, pointer, scope) : undefined,
    display,
    text: display?.text ?? (hasOptions ? undefined : reserveTemporalText(context, path, definition, pointer)),
    issues: graph.reserve(`issues of ${path}`, pointer, scope),
    view: graph.reserve(`view of ${path}`, pointer, scope),
  };
}

/** Defines all cells except those of issues, warnings and the view, and returns all. A field has the cells of no warnings at first. */
export function defineCells(
  context: CompileContext,
  field: ReservedField,
  sections: readonly CellId[],
  unit: ReservedField | undefined,
): FieldCells {
  const { graph, row } = context;
  const { path, definition, raw, value, lastSelectedOption, display } = field;
  const scope = row?.scope ?? FORM_SCOPE;
  const form = definition.form ?? {};
  const condition = (key: 'visibleWhen' | 'enabledWhen' | 'requiredWhen' | 'lockedWhen', otherwise: boolean): CellId =>
    addConditionCell(context, form[key], otherwise, `${key} of ${path}`, `${field.pointer}/form/${key}`);
  const visible = visibleSlot(context, path, withRows(context, path, condition('visibleWhen', true)), sections);
  const isComputed =
    form.computed === undefined
      ? graph.constant(false)
      : addConditionCell(context, form.computedWhen, true, `computedWhen of ${path}`, `${field.pointer}/form/computedWhen`);
  const computed =
    form.computed === undefined
      ? undefined
      : addExpressionCell(context, form.computed, `computed ${path}`, `${field.pointer}/form/computed`);
  if (value !== raw) defineValue(context, field, { visible, isComputed, computed });
  if (display !== undefined) defineNumberDisplay(context, display, value, unit);
  else if (field.text !== undefined) defineTemporalText(context, field.text, value);
  const listed = createOptionsCell(context, path, definition, field.pointer, display);
  // A cell with effects is in the row of the field that they change.
  const options = listed !== undefined && hasOptionEffects(definition) ? graph.inScope(listed, scope) : listed;
  if (field.selectedOption !== undefined && options !== undefined) defineSelectedOption(context, field, field.selectedOption, options);
  return {
    raw,
    origin: field.origin,
    lastSelectedOption,
    value,
    isComputed,
    visible,
    enabled: field.enabled === undefined ? condition('enabledWhen', true) : defineEnabled(context, field, field.enabled),
    required: condition('requiredWhen', false),
    locked: condition('lockedWhen', false),
    options: options ?? graph.constant(undefined),
    selectedOption: field.selectedOption ?? graph.constant(null),
    numberFormat: display?.localized,
    text: field.text ?? value,
    ...addPrefillCells(context, form.prefill ?? null, path, field.pointer),
    prefillLabel: addExpressionCell(context, form.prefillLabel ?? null, `prefillLabel of ${path}`, `${field.pointer}/form/prefillLabel`),
    issues: field.issues,
    clearedBy: graph.input(`clearing of ${path}`, undefined, scope),
    confirmations: graph.constant(NO_CONFIRMATIONS),
    warnings: graph.constant(NO_WARNINGS),
    view: field.view,
  };
}

function isFormula(logic: Expression | undefined): logic is NonNullable<Expression> {
  return logic !== undefined && logic !== null && typeof logic === 'object';
}

/** Defines whether a field is enabled, and returns that cell. */
function defineEnabled(context: CompileContext, { definition, pointer }: ReservedField, enabled: CellId): CellId {
  const { evaluate, reads } = compileExpression(context, definition.form!.enabledWhen!, `${pointer}/form/enabledWhen`);
  context.graph.define(enabled, reads, (get) => isTruthy(evaluate(get)));
  return enabled;
}

/** Defines the value that rules read. */
function defineValue(
  { graph }: CompileContext,
  { definition, raw, value, display }: ReservedField,
  { visible, isComputed, computed }: { visible: CellId; isComputed: CellId; computed: CellId | undefined },
): void {
  const decimals = definition.type === 'integer' ? 0 : display && getMaxDecimals(display.format);
  const precision = { multipleOf: definition.multipleOf, decimals };
  const reads = computed === undefined ? [visible, raw] : [visible, raw, isComputed, computed];
  graph.define(value, reads, (get): Answer => {
    if (!get(visible)) return null;
    if (computed !== undefined && get(isComputed))
      return roundNumber(arrangeChoices(definition, normalizeAnswer(get(computed))), precision);
    const answer = arrangeChoices(definition, trimAnswer(get(raw) as Answer));
    return answer === '' ? null : answer;
  });
}

/** A group of generated rows is hidden while it has none: its heading would have no content. */
function withRows({ graph, rowScopes, groupByRowCount }: CompileContext, path: string, own: CellId): CellId {
  const items = rowScopes.get(groupByRowCount.get(path)?.path ?? '')?.generated?.items;
  if (items === undefined) return own;
  const hasRows = graph.formula(`rows of ${path}`, '', [items], (get) => (get(items) as RowItems)?.length !== 0);
  return graph.all([own, hasRows], `own visibility of ${path}`);
}

/** A field is visible when its own condition is true and, if it is in sections, at least one of them is visible. */
function visibleSlot({ graph }: CompileContext, path: string, own: CellId, sections: readonly CellId[]): CellId {
  if (sections.length === 0) return own;
  return graph.all([own, graph.any(sections, `visible sections of ${path}`)], `visible of ${path}`);
}

/** Defines the selected option, or the list of the selected options. A text of the user's own is an option whose label it is. */
function defineSelectedOption(
  { graph }: CompileContext,
  { definition, value, lastSelectedOption }: ReservedField,
  selectedOption: CellId,
  options: CellId,
): void {
  graph.define(selectedOption, [value, options, lastSelectedOption], (get): SelectedOptions => {
    const answer = get(value);
    if (answer === null) return null;
    const { status, list } = get(options) as OptionsView;
    const find = (item: unknown): Option | null => {
      if (isOtherText(definition, item)) return { value: item, label: item, isEnabled: true };
      const known = status === 'ready' ? list : [get(lastSelectedOption) as Option | readonly Option[] | null].flat();
      return known.find((option) => option?.value === item) ?? null;
    };
    if (!Array.isArray(answer)) return find(answer);
    // In the order of the options: a list that was posted before its options were loaded has another one.
    const values = status === 'ready' ? list.map(({ value: offered }) => offered) : undefined;
    return (arrangeChoices(definition, answer, values) as unknown[]).map(find).filter((option) => option !== null);
  });
}
