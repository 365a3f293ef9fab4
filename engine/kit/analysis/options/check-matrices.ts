/** Checks matrices: they are not in rows, and each of their fields needs options that fit into the columns of a table. */

import { isGroup } from '../../../compile/answer-tree.ts';
import { TEMPLATE_NAME } from '../../../compile/rows/row-template.ts';
import type { GroupDefinition } from '../../../language/group-definition.ts';
import { joinPointer } from '../../../source/json-pointer.ts';
import { hasOptions } from '../has-options.ts';
import { getFieldPointer, isWritten, type AnalysisContext } from '../analysis-context.ts';

/** Reports matrices in rows, and fields that cannot be rows of a matrix. */
export function checkMatrices(context: AnalysisContext): void {
  for (const pointer of listMatricesInRows(context.form.definition.answers, '/answers', false))
    context.report('no-effect', pointer, { key: 'widget', because: 'the fields of a row of a repeating group are rendered one by one' });
  for (const { path: group } of context.form.matrices)
    for (const field of context.fields) {
      const { path, definition } = field;
      if (!path.startsWith(`${group}.`) || !isWritten(context, field) || definition.form?.widget === 'hidden') continue;
      const reason = !hasOptions(definition)
        ? 'it has no options'
        : definition.form?.other !== undefined
          ? 'a column has no input for a text of its own'
          : definition.form?.widget === 'ranking'
            ? 'a ranking has no columns'
            : undefined;
      if (reason !== undefined) context.report('misplaced-matrix-field', getFieldPointer(context, field), { name: path, because: reason });
    }
}

/** Returns the pointers of the widgets "matrix" in rows of repeating groups. */
function listMatricesInRows({ properties }: Pick<GroupDefinition, 'properties'>, pointer: string, isInRow: boolean): string[] {
  return Object.entries(properties).flatMap(([name, member]) => {
    if (!isGroup(member)) return [];
    const at = joinPointer(`${pointer}/properties`, name);
    if (isInRow && member.form?.widget === 'matrix') return [`${at}/form/widget`];
    return listMatricesInRows(member, at, isInRow || name === TEMPLATE_NAME);
  });
}
