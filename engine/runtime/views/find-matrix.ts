/** Finds the matrix that a field is in. In rows the matrix is a template, and each row has one. */

import type { CompiledMatrix } from '../../compile/compile-matrices.ts';
import { TEMPLATE_NAME } from '../../compile/rows/row-template.ts';
import type { CompiledField, CompiledForm } from '../../compiled-form.ts';
import type { FieldPath } from '../../language/expression.ts';

/** Returns the matrix that a field is in. */
export function findMatrixOf({ matrices }: CompiledForm, field: CompiledField): CompiledMatrix | undefined {
  const { path, row } = field.template ?? field;
  return matrices.find((one) => one.rows === row?.group && path.startsWith(`${one.path}.`));
}

/** Returns the matrix at a path such as `mood` or `children.2.skills`. */
export function findMatrixAt({ matrices }: CompiledForm, path: FieldPath): CompiledMatrix | undefined {
  const names = path.split('.');
  return matrices.find((one) => {
    const own = one.path.split('.');
    return (
      own.length === names.length && own.every((name, at) => name === names[at] || (name === TEMPLATE_NAME && /^\d+$/.test(names[at]!)))
    );
  });
}

/**
 * Returns the path of the matrix that renders a field; undefined for a field that is rendered on its own.
 * @example getMatrixPath(form, form.byPath.get('children.2.skills.reading')!) // 'children.2.skills'
 */
export function getMatrixPath(form: CompiledForm, field: CompiledField): FieldPath | undefined {
  const matrix = findMatrixOf(form, field);
  if (matrix === undefined || matrix.isInTable) return undefined;
  return field.path.split('.').slice(0, matrix.path.split('.').length).join('.');
}
