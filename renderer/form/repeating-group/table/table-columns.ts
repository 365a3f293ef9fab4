/** The columns of a table of rows. */

import type { CompiledRepeatingGroup, FieldView } from '#engine';

/** One column: a field of the row. */
export interface TableColumn {
  /** The path of the field in the template of the rows. */
  name: string;
  /** Index of the field among the fields of a row. */
  position: number;
  title: string;
  /** In the Markdown subset. */
  hint: string | undefined;
  isRequired: boolean;
}

/** Returns the columns of a group. Their texts are those of the first row, which are the same in every row as a rule. */
export function getColumns(group: CompiledRepeatingGroup, getField: (path: string) => FieldView): TableColumn[] {
  return group.fields.flatMap(({ path, definition }, position) => {
    if (definition.form?.widget === 'hidden') return [];
    const { title, hint, isRequired } = getField(group.getRow(0).fields[position]!.path);
    return [{ name: path, position, title, hint, isRequired: isRequired || definition.form?.requiredWhen === true }];
  });
}

/** Returns true if both lists of columns render the same. */
export function isSameColumns(a: readonly TableColumn[], b: readonly TableColumn[]): boolean {
  return a.every((column, index) => {
    const other = b[index];
    return column.title === other?.title && column.hint === other.hint && column.isRequired === other.isRequired;
  });
}
