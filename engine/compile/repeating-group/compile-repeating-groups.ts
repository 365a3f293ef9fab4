/** The cells of repeating groups: the list of rows that rules read, and the fields of each row. */

import type { CompiledField, CompiledRepeatingGroup, CompiledRow } from '../../compiled-form.ts';
import { setByPath } from '../../path.ts';
import { fillText } from '../../text/fill-text.ts';
import type { CompileContext } from '../compile-context.ts';
import type { ExpandedGroup } from './expanded-group.ts';
import type { ReservedField } from '../field/field-cells.ts';
import type { CellId } from '../graph.ts';
import { canBeIncomplete, isComplete } from '../../validation/complete-answer.ts';
import { bindPlaceholders, compileText, compileTexts } from '../texts/compile-text.ts';
import { fillRowPlaceholders, isPrefilledByIndex } from './instantiate-row.ts';

/** Creates the cell with the list of a group's rows. A row is an object of its visible answers and has a cell of its own. */
export function createRowsCell(
  { graph }: CompileContext,
  { path, pointer, size, rows }: ExpandedGroup,
  reserved: ReadonlyMap<string, ReservedField>,
): CellId {
  const cells = rows.map(({ fields }, index) => {
    const values = fields.map((field) => {
      const { value: slot, definition } = reserved.get(field)!;
      return {
        name: field.slice(`${path}.${index}.`.length),
        slot,
        definition,
      };
    });
    return graph.formula(
      `row ${index + 1} of ${path}`,
      pointer,
      values.map(({ slot }) => slot),
      (get) => {
        const row: Record<string, unknown> = {};
        for (const { name, slot, definition } of values) {
          const value = get(slot);
          if (value !== null && (!canBeIncomplete(definition) || isComplete(definition, value))) setByPath(row, name, value);
        }
        return row;
      },
    );
  });
  const count = reserved.get(size)!.value;
  return graph.formula(path, pointer, [count, ...cells], (get) => cells.slice(0, (get(count) as number | null) ?? 0).map(get));
}

/** Compiles a repeating group: its fields by row. */
export function compileRows(
  context: CompileContext,
  { path, definition, size, rows, pointer }: ExpandedGroup,
  byPath: ReadonlyMap<string, CompiledField>,
): CompiledRepeatingGroup {
  const { form = {}, title = path, description, minItems = 0 } = definition;
  const { texts } = context;
  const { add = texts['addRow'] ?? 'Add another' } = form;
  return {
    path,
    title: fillText(title, { text: () => undefined }),
    texts: compileTexts(context, ['title', 'description', 'add'], {
      texts: {
        title: { text: title, pointer: `${pointer}/title` },
        description: description === undefined ? undefined : { text: description, pointer: `${pointer}/description` },
        add: { text: add, pointer: `${pointer}/form/add` },
      },
      pointer: `${pointer}/form`,
      markdown: ['description'],
      owner: path,
    }),
    minRows: minItems,
    rowCountField: byPath.get(size)!,
    rows: rows.map((row, index) => ({
      title: compileText(context, { text: row.title, pointer: `${pointer}/properties/${index}/title` }),
      remove: compileRemove(context, form.remove ?? texts['removeRow'] ?? 'Remove {title}', {
        path,
        index,
        pointer: `${pointer}/form/remove`,
      }),
      fields: row.fields.map((field) => byPath.get(field)!),
    })),
    isByIndex:
      rows[0]?.fields.map((field) => isPrefilledByIndex(findPrefill(definition.items.properties, field.slice(`${path}.0.`.length)))) ?? [],
  };
}

/** Compiles the text of the button that removes a row: `{row}` is its number, `{title}` its title, and other placeholders are answers. */
function compileRemove(
  context: CompileContext,
  text: string,
  { path, index, pointer }: { path: string; index: number; pointer: string },
): CompiledRow['remove'] {
  const own = fillRowPlaceholders(text, path, index);
  const answers = bindPlaceholders(context, own, pointer, (name) => name === 'title', ['title']);
  return (get, title) => {
    const reader = answers.read(get);
    return fillText(own, { ...reader, text: (name) => (name === 'title' ? title : reader.text(name)) });
  };
}

function findPrefill(properties: ExpandedGroup['definition']['items']['properties'], name: string) {
  const [first = '', ...rest] = name.split('.');
  const node = properties[first];
  if (node?.type === 'object') return findPrefill(node.properties, rest.join('.'));
  return node?.form?.prefill;
}
