/** The numbers of a scale or a rating. */

import type { FieldDefinition } from '../language/field-definition.ts';
import { listOptionValues } from './option-values.ts';

const MAX_SCALE_POINTS = 21;
const MAX_STARS = 10;

/** Returns the largest number of options of a scale, or of stars of a rating. */
export function getMaxScalePoints({ form }: Pick<FieldDefinition, 'form'>): number {
  return form?.widget === 'rating' ? MAX_STARS : MAX_SCALE_POINTS;
}

/**
 * Returns the numbers of a scale: its options, or every number from `minimum` to `maximum`. A rating begins with 1. The result is empty where the
 * definition has no limits, or too many numbers.
 * @example listScalePoints({ type: 'integer', minimum: 0, maximum: 2, form: { widget: 'scale' } }) // [0, 1, 2]
 */
export function listScalePoints(definition: FieldDefinition): readonly (string | number)[] {
  const isRating = definition.form?.widget === 'rating';
  const { minimum = isRating ? 1 : NaN, maximum = NaN } = definition;
  const listed = listOptionValues(definition);
  const count = listed?.length ?? maximum - minimum + 1;
  if (!(count >= 2 && count <= getMaxScalePoints(definition)) || (isRating && (listed !== undefined || minimum !== 1))) return [];
  return listed ?? Array.from({ length: count }, (_, index) => minimum + index);
}

/** A longer label of an option is words. */
const MAX_CELL_CHARS = 3;

/**
 * Returns whether an option of a scale is one of its numbers: options with words are below them.
 * @example isScaleNumber('Not applicable') // false
 */
export function isScaleNumber(label: string): boolean {
  return label.length <= MAX_CELL_CHARS;
}

/** Returns how many numbers a scale has, without the options with words. */
export function countScaleNumbers(definition: FieldDefinition): number {
  return definition.oneOf?.filter(({ title }) => isScaleNumber(title)).length ?? listScalePoints(definition).length;
}
