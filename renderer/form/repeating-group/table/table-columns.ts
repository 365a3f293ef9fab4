/** The columns of a table of rows. */

import type { CompiledRepeatingGroup, FieldView } from '#engine';

/** One column: a field of the row. */
export interface TableColumn {
  /** The path of the field in the template of the rows. */
  name: string;
  /** Index of the field among the fields of a row. */
  position: number;
  /** The positions of the texts above the field, and those of the texts below it, at the end of the row. */
  above: readonly number[];
  below: readonly number[];
  title: string;
  /** In the Markdown subset. */
  hint: string | undefined;
  isRequired: boolean;
}

/**
 * Returns the columns of a group; none while it has no row. Their texts are those of the first row, which are the same in every row as a rule.
 * `getField` returns undefined for the fields of a row that does not exist.
 */
export function getColumns(group: CompiledRepeatingGroup, getField: (path: string) => FieldView | undefined): TableColumn[] {
  const shown = group.fields.flatMap(({ definition, isOnRowPage }, position) =>
    isOnRowPage || definition.form?.widget === 'hidden' ? [] : position,
  );
  return shown.flatMap((position, index): TableColumn | [] => {
    const { path, definition } = group.fields[position]!;
    const view = getField(group.getRow(0).fields[position]!.path);
    if (view === undefined) return [];
    return {
      name: path,
      position,
      above: listBetween(shown[index - 1] ?? -1, position),
      below: index === shown.length - 1 ? listBetween(position, group.fields.length) : [],
      title: view.title,
      hint: view.hint,
      isRequired: view.isRequired || definition.form?.requiredWhen === true,
    };
  });
}

/** Returns the positions after one and up to another: a text above a field without a column is in the cell that follows. */
function listBetween(after: number, last: number): number[] {
  return Array.from({ length: last - after }, (_, index) => after + 1 + index);
}

/** Returns true if both lists of columns render the same. */
export function isSameColumns(a: readonly TableColumn[], b: readonly TableColumn[]): boolean {
  if (a.length !== b.length) return false;
  return a.every((column, index) => {
    const other = b[index];
    return column.title === other?.title && column.hint === other.hint && column.isRequired === other.isRequired;
  });
}
