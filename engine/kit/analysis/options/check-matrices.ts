/** Checks the fields of matrices: each needs options that fit into the columns of a table. */

import { hasOptions } from '../has-options.ts';
import { getFieldPointer, isWritten, type AnalysisContext } from '../analysis-context.ts';

/** Reports fields that cannot be rows of a matrix. */
export function checkMatrices(context: AnalysisContext): void {
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
