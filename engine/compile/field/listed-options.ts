/** The options that a definition lists: their texts, the conditions of single options, and the option with a text of its own. */

import type { Expression } from '../../language/expression.ts';
import type { FieldDefinition, OptionDefinition } from '../../language/field-definition.ts';
import type { FieldForm } from '../../language/field-form.ts';
import { isTruthy } from '../../operators/coerce.ts';
import type { GetCell } from '../../operators/compile-evaluator.ts';
import type { Option, OptionsView } from '../../views.ts';
import { addConditionCell, type CompileContext } from '../compile-context.ts';
import type { CellId } from '../graph.ts';
import { compileTexts, listTextSources, type CompiledTexts } from '../texts/compile-text.ts';

const OPTION_TEXTS = ['title', 'description', 'heading', 'disabledReason'] as const;
const OTHER_TEXTS = ['label', 'title', 'placeholder'] as const;

/** A part of the options cell: the cells that it reads, and its value. */
export interface OptionPart<Value> {
  reads: readonly CellId[];
  evaluate: (get: GetCell) => Value;
}

/** Compiles one option of `oneOf`; the value is undefined while the option is not offered. */
export function compileOption(context: CompileContext, option: OptionDefinition, pointer: string): OptionPart<Option | undefined> {
  const { const: value, title, picture, level, record } = option;
  const owner = `option ${value}`;
  const texts = compileTexts(context, OPTION_TEXTS, {
    texts: listTextSources(option, OPTION_TEXTS, pointer),
    pointer,
    markdown: [],
    owner,
  });
  const constant = { ...(picture && { picture }), ...(level && { level }), ...(record && { record }) };
  const condition = (key: 'visibleWhen' | 'enabledWhen'): CellId | undefined =>
    option[key] === undefined ? undefined : addConditionCell(context, option[key], true, `${key} of ${owner}`, `${pointer}/${key}`);
  const visible = condition('visibleWhen');
  const enabled = condition('enabledWhen');
  return {
    reads: [...texts.reads, ...[visible, enabled].filter((slot) => slot !== undefined)],
    evaluate: (get) => {
      if (visible !== undefined && !isTruthy(get(visible))) return undefined;
      const isEnabled = enabled === undefined || isTruthy(get(enabled));
      return { value, label: title, ...constant, ...toOptionTexts(texts, get), isEnabled };
    },
  };
}

function toOptionTexts({ evaluate }: CompiledTexts<(typeof OPTION_TEXTS)[number]>, get: GetCell): Partial<Option> {
  const { title, ...texts } = evaluate(get);
  return { ...(title !== undefined && { label: title }), ...texts };
}

/** Compiles the texts of the option with a text of its own; the value is undefined for a field without one. */
export function compileOther(context: CompileContext, { other }: FieldForm, pointer: string): OptionPart<OptionsView['other'] | undefined> {
  if (other === undefined) return { reads: [], evaluate: () => undefined };
  const at = `${pointer}/form/other`;
  const { reads, evaluate } = compileTexts(context, OTHER_TEXTS, {
    texts: listTextSources(other, OTHER_TEXTS, at),
    pointer: at,
    markdown: [],
    owner: 'the other option',
  });
  return { reads, evaluate: (get) => ({ label: other.label, title: other.title, ...evaluate(get) }) };
}

/** Applies `optionEnabledWhen`: returns a cell in which options with a false condition are disabled. */
export function addOptionConditions(
  context: CompileContext,
  path: string,
  field: FieldDefinition,
  options: CellId,
  pointer: string,
): CellId {
  const guards = Object.entries<Expression>(field.form?.optionEnabledWhen ?? {}).map(([value, logic]) => ({
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
