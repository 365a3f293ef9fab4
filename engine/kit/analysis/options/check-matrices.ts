/** Checks matrices: they are in one section, each of their fields has options that fit into columns, and no table of rows contains them. */

import { listPlacements, type Placement } from '../../../compile/answer-tree.ts';
import type { CompiledMatrix } from '../../../compile/compile-matrices.ts';
import type { CompiledField } from '../../../compiled-form.ts';
import type { FieldPath } from '../../../language/expression.ts';
import { joinPointer } from '../../../source/json-pointer.ts';
import { hasOptions } from '../has-options.ts';
import { isWritten, type AnalysisContext } from '../analysis-context.ts';

/** Reports matrices in tables of rows, and fields that cannot be rows of a matrix. */
export function checkMatrices(context: AnalysisContext): void {
  const placements = listPlacements(context.form.definition);
  for (const matrix of context.form.matrices) {
    if (matrix.isInTable) {
      const because = 'the rows are a table, in which each question is a column; a matrix needs rows that are cards or have pages';
      context.report('no-effect', `${getPointer(matrix.path)}/form/widget`, { key: 'widget', because });
    } else checkSections(context, matrix, placements);
    for (const field of listFields(context, matrix)) {
      const because = findReason(matrix, field);
      if (because !== undefined)
        context.report('misplaced-matrix-field', getPointer(field.countsRowsOf ?? field.path), {
          name: field.countsRowsOf ?? field.path,
          because,
        });
    }
  }
}

/** Returns the fields of a matrix that users see, without those of rows in it. */
function listFields(context: AnalysisContext, { path, rows }: CompiledMatrix): CompiledField[] {
  return context.fields.filter((field) => {
    if (!field.path.startsWith(`${path}.`) || field.row?.group !== rows) return false;
    return field.countsRowsOf !== undefined || (isWritten(context, field) && field.definition.form?.widget !== 'hidden');
  });
}

/** Returns why a field cannot be a row of the matrix that it is in. */
function findReason({ path: matrix }: CompiledMatrix, { path, definition, countsRowsOf }: CompiledField): string | undefined {
  if (countsRowsOf !== undefined) return 'a row of a matrix has no place for the rows of a repeating group';
  if (path.slice(matrix.length + 1).split('.').length > 2)
    return 'it is in a group of a group, and a row of a matrix is a field or a group of fields';
  if (!hasOptions(definition)) return 'it has no options';
  if (definition.form?.other !== undefined) return 'a column has no input for a text of its own';
  return definition.form?.widget === 'ranking' ? 'a ranking has no columns' : undefined;
}

/** Reports the first field of a matrix that is in other sections than the field before it. A field that no section contains is not rendered. */
function checkSections(context: AnalysisContext, matrix: CompiledMatrix, placements: ReadonlyMap<FieldPath, readonly Placement[]>): void {
  const placed = listFields(context, matrix).filter(({ path, countsRowsOf }) => countsRowsOf === undefined && placements.has(path));
  const listSections = (field: CompiledField): unknown[] => placements.get(field.path)!.map(({ section }) => section);
  const at = placed.findIndex((field, index) => {
    const [own, before] = [listSections(field), listSections(placed[Math.max(index - 1, 0)]!)];
    return own.length !== before.length || own.some((section) => !before.includes(section));
  });
  if (at === -1) return;
  const { path: name } = placed[at]!;
  const because = `it is not in the section of "${placed[at - 1]!.path}"; a section contains a matrix as a whole, by its path "${matrix.path}"`;
  context.report('misplaced-matrix-field', getPointer(name), { name, because });
}

/** Returns the pointer of a field or a group. */
function getPointer(path: FieldPath): string {
  return path.split('.').reduce((pointer, name) => joinPointer(`${pointer}/properties`, name), '/answers');
}
