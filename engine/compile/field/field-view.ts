/** The view cell of a field: everything needed to render it. The view is the same object until something in it changes. */

import type { ClearingCause } from '../../clearing-cause.ts';
import type { FieldCells } from '../../compiled-form.ts';
import { getSelectedLabel, type SelectedOptions } from '../../format-answer.ts';
import type { FieldDefinition } from '../../language/field-definition.ts';
import type { LocalizedFormat } from '../../numbers/number-format.ts';
import { formatTemporal } from '../../temporal/format-temporal.ts';
import type { Answer, FieldView, Issue, Option, OptionsView, Warning } from '../../views.ts';
import type { CompileContext } from '../compile-context.ts';
import type { ReservedField } from './field-cells.ts';
import type { Bounds } from './field-issues.ts';
import type { FieldTexts } from './field-texts.ts';
import { inferWidget } from './infer-widget.ts';
import type { CellId } from '../graph.ts';

/** Defines the view cell of a field. */
export function defineView(context: CompileContext, field: ReservedField, cells: FieldCells, bounds: Bounds, texts: FieldTexts): void {
  const { definition, instances } = field;
  const { raw, value, isComputed, visible, enabled, required, locked, options, selectedOption, issues, warnings, clearedBy } = cells;
  const { numberFormat, text } = cells;
  const { max, min } = bounds;
  const widget = inferWidget(definition);
  const hasLabels = definition.form?.labels !== undefined;
  const readsText = field.display === undefined && field.text !== undefined;
  const reads = [raw, value, isComputed, visible, enabled, required, locked, options, selectedOption, issues, warnings, clearedBy];
  reads.push(...texts.reads, ...instances.reads);
  for (const slot of [max, min, numberFormat]) if (slot !== undefined) reads.push(slot);
  if (readsText) reads.push(text);
  context.graph.define(field.view, reads, (get): FieldView => {
    const computing = get(isComputed) as boolean;
    const isEnabled = Boolean(get(enabled));
    const isReadOnly = computing || Boolean(get(locked));
    const answer = get(computing ? value : raw) as Answer;
    const locale = get(context.localeSlot) as string;
    const selected = get(selectedOption) as SelectedOptions;
    const own = instances.at(get);
    const optionsView = get(options) as OptionsView | undefined;
    const isWaiting = answer === null && !isReadOnly && optionsView?.status === 'blocked';
    const {
      title = own.path,
      description,
      placeholder,
      disabledHint = description,
      lowest = '',
      middle,
      highest = '',
    } = texts.evaluate(get);
    // One object literal: spreading the constant properties would cost more than the rest of a change.
    return {
      path: own.path,
      id: own.id,
      definition: own.definition,
      widget,
      title,
      hint: isEnabled && !isWaiting ? description : disabledHint,
      placeholder,
      value: answer,
      isVisible: Boolean(get(visible)),
      isEnabled,
      isRequired: Boolean(get(required)),
      isReadOnly,
      options: optionsView,
      selectedLabel:
        getSelectedLabel(selected, locale) ??
        (readsText ? (get(text) as string | null) : isReadOnly ? formatDate(definition, answer, locale) : null),
      selectedOptions: Array.isArray(selected) ? (selected as readonly Option[]) : undefined,
      issues: get(issues) as readonly Issue[],
      warnings: get(warnings) as readonly Warning[],
      clearedBy: answer === null ? (get(clearedBy) as ClearingCause | undefined) : undefined,
      max: readBound(max, get),
      min: readBound(min, get),
      scaleLabels: hasLabels ? { lowest, highest, ...(middle !== undefined && { middle }) } : undefined,
      numberFormat: numberFormat === undefined ? undefined : (get(numberFormat) as LocalizedFormat),
    };
  });
}

function readBound(slot: CellId | undefined, get: (slot: CellId) => unknown): string | number | undefined {
  const bound = slot === undefined ? undefined : get(slot);
  return typeof bound === 'string' || typeof bound === 'number' ? bound : undefined;
}

/** Returns the text of a date, which has no cell of its own; null for other answers. */
function formatDate({ format }: FieldDefinition, answer: Answer, locale: string): string | null {
  return format === 'date' && typeof answer === 'string' ? formatTemporal(answer, locale) : null;
}
