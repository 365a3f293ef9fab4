/** Compiles repeating groups: their texts, and the template of their rows. */

import type { CompiledField, CompiledRepeatingGroup } from '../../compiled-form.ts';
import type { GetCell } from '../../operators/compile-evaluator.ts';
import type { FieldView, RowView } from '../../views.ts';
import { fillText } from '../../text/fill-text.ts';
import type { CompileContext } from '../compile-context.ts';
import type { CellId } from '../graph.ts';
import { bindPlaceholders, compileText, compileTexts } from '../texts/compile-text.ts';
import { isPrefilledByIndex } from './instantiate-definition.ts';
import { compileRowTexts } from './compile-row-texts.ts';
import { inRow } from './row-context.ts';
import type { RowTemplate } from './row-template.ts';

/** A repeating group before its rows can be instantiated. */
export type CompiledTemplate = Omit<CompiledRepeatingGroup, 'getRow' | 'outer'>;

/** Compiles a repeating group: its texts, and the fields of its template. */
export function compileRepeatingGroup(
  context: CompileContext,
  { path, outer, definition, size, title: rowTitle, fields, pointer }: RowTemplate,
  byPath: ReadonlyMap<string, CompiledField>,
): CompiledTemplate {
  const { form = {}, title = path, description, minItems = 0 } = definition;
  const { texts } = context;
  const { add = texts['addRow'] ?? 'Add another' } = form;
  const row = inRow(context, path);
  const template = fields.map((field) => byPath.get(field)!);
  const own = template.filter(({ isOnRowPage }) => !isOnRowPage);
  const generated = row.row!.generated;
  const rowText = compileText(row, { text: rowTitle, pointer: `${pointer}/properties/#/title` });
  const rowTexts = compileRowTexts(row, definition.items.texts, { group: path, fields, pointer: `${pointer}/properties/#/texts` });
  const remove = compileRemove(row, form.remove ?? texts['removeRow'] ?? 'Remove {title}', `${pointer}/form/remove`);
  return {
    path,
    title: fillText(title, { text: () => undefined }),
    texts: compileTexts(inRow(context, outer ?? ''), ['title', 'description', 'add'], {
      texts: {
        title: { text: title, pointer: `${pointer}/title` },
        description: description === undefined ? undefined : { text: description, pointer: `${pointer}/description` },
        add: { text: add, pointer: `${pointer}/form/add` },
      },
      pointer: `${pointer}/form`,
      markdown: ['description'],
      owner: path,
    }),
    layout: form.layout ?? 'cards',
    hasTexts: definition.items.texts !== undefined,
    minRows: minItems,
    maxRows: definition.maxItems,
    canReorder: form.canReorder === true && generated === undefined,
    scope: row.row!.scope,
    generated,
    rowCountField: byPath.get(size)!,
    fields: template,
    getTitle: rowText.evaluate,
    rowView: context.graph.formula(
      `view of the row of ${path}`,
      pointer,
      [...rowText.reads, ...remove.reads, ...rowTexts.reads, ...own.map(({ cells }) => cells.view)],
      (get): RowView => {
        const ownTitle = rowText.evaluate(get);
        const views = own.map(({ cells }) => get(cells.view) as FieldView);
        const shown = views.filter(({ isVisible, widget }) => isVisible && widget !== 'hidden');
        const removeLabel = remove.fill(get, ownTitle);
        return { title: ownTitle, removeLabel, fields: shown.map((view) => view.path), texts: rowTexts.evaluate(get) };
      },
      row.row!.scope,
    ),
    isByIndex: template.map(({ definition: field }) => isPrefilledByIndex(field.form?.prefill)),
  };
}

/** Compiles the text of the button that removes a row: `{row}` is its number, `{title}` its title, and other placeholders are answers. */
function compileRemove(
  row: CompileContext,
  text: string,
  pointer: string,
): { reads: readonly CellId[]; fill: (get: GetCell, title: string) => string } {
  const { reads, read } = bindPlaceholders(row, text, pointer, (name) => name === 'title', ['title']);
  return {
    reads,
    fill(get, title) {
      const reader = read(get);
      return fillText(text, { ...reader, text: (name) => (name === 'title' ? title : reader.text(name)) });
    },
  };
}
