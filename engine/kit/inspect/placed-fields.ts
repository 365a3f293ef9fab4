/** The fields whose visibility depends on the condition of a step or a section. */

import type { FieldPath } from '../../language/expression.ts';
import type { FormDefinition } from '../../language/form-definition.ts';
import type { ExpressionOwner } from './expressions.ts';

/** Returns the paths of the fields in a step or a section, with the rows of repeating groups; none for another owner. Reviews only repeat fields. */
export function listPlacedPaths({ steps }: FormDefinition, owner: ExpressionOwner): FieldPath[] {
  if (owner.kind !== 'step' && owner.kind !== 'section') return [];
  const sections = steps.find(({ id }) => id === owner.step)?.sections ?? [];
  const placed = owner.kind === 'step' ? sections : sections.slice(owner.index, owner.index + 1);
  return [...new Set(placed.flatMap(({ kind, fields }) => (kind === 'review' ? [] : (fields ?? []))))];
}
