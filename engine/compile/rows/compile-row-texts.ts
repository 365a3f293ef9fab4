/** Compiles the headings and notes between the fields of a row. */

import type { FieldPath } from '../../language/expression.ts';
import type { RowTextDefinition } from '../../language/group-definition.ts';
import { createRawDiagnostic } from '../../diagnostics/raw-diagnostic.ts';
import type { GetCell } from '../../operators/compile-evaluator.ts';
import { isTruthy } from '../../operators/coerce.ts';
import type { RowTextView } from '../../views.ts';
import { addConditionCell, type CompileContext } from '../compile-context.ts';
import type { CellId } from '../graph.ts';
import { compileTexts, listTextSources } from '../texts/compile-text.ts';
import { findRowTextPosition } from './row-text-position.ts';

/** The compiled texts of a row. */
export interface CompiledRowTexts {
  reads: readonly CellId[];
  /** Returns the visible texts; `get` reads the cells of the row. */
  evaluate: (get: GetCell) => readonly RowTextView[];
}

/** The place of the texts. */
interface RowTextsPlace {
  /** The path of the repeating group. */
  group: FieldPath;
  /** The paths of the fields of the template. */
  fields: readonly FieldPath[];
  /** JSON Pointer of the list of texts. */
  pointer: string;
}

const NONE: CompiledRowTexts = { reads: [], evaluate: () => NO_TEXTS };
const NO_TEXTS: readonly RowTextView[] = [];
const KEYS = ['heading', 'note'] as const;

/** Compiles the texts of the rows of a group; `row` is the context of its rows. Reports texts without a place or without a text. */
export function compileRowTexts(
  row: CompileContext,
  definitions: readonly RowTextDefinition[] | undefined,
  { group, fields, pointer }: RowTextsPlace,
): CompiledRowTexts {
  if (definitions === undefined) return NONE;
  const texts = definitions.map((definition, index) => {
    const { before, visibleWhen } = definition;
    const at = `${pointer}/${index}`;
    const position = findRowTextPosition(fields, group, before);
    if (position === undefined) {
      const names = fields.map((path) => path.slice(`${group}.#.`.length));
      row.report(createRawDiagnostic('text-before-unknown-field', `${at}/before`, { group, name: before! }, names));
    }
    if (KEYS.every((key) => definition[key] === undefined)) row.report(createRawDiagnostic('row-text-without-text', at, { group }));
    const owner = `text ${index + 1} of the rows of ${group}`;
    return {
      position: position ?? fields.length,
      isVisible: addConditionCell(row, visibleWhen, true, owner, `${at}/visibleWhen`),
      texts: compileTexts(row, KEYS, { texts: listTextSources(definition, KEYS, at), pointer: at, markdown: ['note'], owner }),
    };
  });
  return {
    reads: texts.flatMap((text) => [text.isVisible, ...text.texts.reads]),
    evaluate: (get) =>
      texts.flatMap(({ position, isVisible, texts: own }): RowTextView[] => {
        if (!isTruthy(get(isVisible))) return [];
        const { heading, note } = own.evaluate(get);
        return [{ position, heading, note }];
      }),
  };
}
