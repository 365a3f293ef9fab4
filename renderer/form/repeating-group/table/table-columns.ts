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

/** Returns the columns of a group. Their texts are those of the first row, which are the same in every row as a rule. */
export function getColumns(group: CompiledRepeatingGroup, getField: (path: string) => FieldView): TableColumn[] {
  const shown = group.fields.flatMap(({ definition, isOnRowPage }, position) =>
    isOnRowPage || definition.form?.widget === 'hidden' ? [] : position,
  );
  return shown.map((position, index): TableColumn => {
    const { path, definition } = group.fields[position]!;
    const { title, hint, isRequired } = getField(group.getRow(0).fields[position]!.path);
    return {
      name: path,
      position,
      above: listBetween(shown[index - 1] ?? -1, position),
      below: index === shown.length - 1 ? listBetween(position, group.fields.length) : [],
      title,
      hint,
      isRequired: isRequired || definition.form?.requiredWhen === true,
    };
  });
}

/** Returns the positions after one and up to another: a text above a field without a column is in the cell that follows. */
function listBetween(after: number, last: number): number[] {
  return Array.from({ length: last - after }, (_, index) => after + 1 + index);
}

/** Returns true if both lists of columns render the same. */
export function isSameColumns(a: readonly TableColumn[], b: readonly TableColumn[]): boolean {
  return a.every((column, index) => {
    const other = b[index];
    return column.title === other?.title && column.hint === other.hint && column.isRequired === other.isRequired;
  });
}
