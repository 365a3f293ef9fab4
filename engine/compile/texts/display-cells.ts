/** The cells that texts with placeholders read: an answer as people read it, and its value for plurals. */

import { formatAnswerText, type SelectedOptions } from '../../format-answer.ts';
import { formatPrimitive } from '../../format-primitive.ts';
import type { FieldPath } from '../../language/expression.ts';
import { formatTemporal } from '../../temporal/format-temporal.ts';
import { isTemporalFormat } from '../../temporal/temporal-formats.ts';
import type { Answer } from '../../views.ts';
import type { CompileContext } from '../compile-context.ts';
import type { CellId } from '../graph.ts';
import type { ReservedField } from '../field/field-cells.ts';

/** The cells of an answer that a text names. */
export interface DisplayCells {
  /** The text of the answer; an empty text if it is unset. */
  text: CellId;
  value: CellId;
}

/** Creates the function that returns the cells of an answer; undefined for an unknown path. A repeating group reads as its number of rows. */
export function createDisplayResolver(
  context: CompileContext,
  fields: ReadonlyMap<FieldPath, ReservedField>,
  groups: readonly { path: FieldPath; size: FieldPath }[],
): (path: FieldPath) => DisplayCells | undefined {
  const known = new Map<FieldPath, DisplayCells>();
  return (path) => {
    const before = known.get(path);
    if (before !== undefined) return before;
    const field = fields.get(groups.find((group) => group.path === path)?.size ?? path);
    if (field === undefined) return undefined;
    const cells = { text: createTextCell(context, field), value: createValueCell(context, field) };
    known.set(path, cells);
    return cells;
  };
}

/** The number that selects a plural. The answer of a disabled field is not stored, so texts do not name it. */
function createValueCell({ graph }: CompileContext, { path, pointer, value, enabled }: ReservedField): CellId {
  if (enabled === undefined) return value;
  return graph.formula(`value of ${path} in texts`, pointer, [value, enabled], (get) => (get(enabled) ? get(value) : null));
}

function createTextCell({ graph, texts, localeSlot }: CompileContext, field: ReservedField): CellId {
  const { path, pointer, definition, value, enabled, selectedOption, display } = field;
  const reads = [value, ...[enabled, selectedOption, display?.text].filter((slot) => slot !== undefined)];
  return graph.formula(`text of ${path} in texts`, pointer, reads, (get): string => {
    const answer = get(value) as Answer;
    if (answer === null || (enabled !== undefined && !get(enabled))) return '';
    const isTemporal = isTemporalFormat(definition.format) || definition.form?.timestamp !== undefined;
    if (typeof answer === 'string' && selectedOption === undefined && isTemporal && !definition.form?.isSecret)
      return formatTemporal(answer, get(localeSlot) as string);
    const selected = selectedOption === undefined ? null : (get(selectedOption) as SelectedOptions);
    const formattedNumber = display === undefined ? undefined : formatPrimitive(get(display.text));
    return formatAnswerText(definition, answer, selected, { texts, locale: get(localeSlot) as string, formattedNumber });
  });
}
