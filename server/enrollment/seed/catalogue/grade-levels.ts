/** Nursery 2 to Grade 12, and ranges of them. */

import { toSlug } from '../places/slug.ts';

const names = ['Nursery 2', 'Nursery 3', 'Pre-Kinder', 'Kinder', ...Array.from({ length: 12 }, (_, index) => `Grade ${index + 1}`)];

/** Grade levels in ascending order. */
export const gradeLevels = names.map((name, position) => ({ id: toSlug(name), name, position }));

/** Returns the ids of the grade levels from one name to another, both included. */
export function listGradeRange(from: string, to: string): string[] {
  const [first, last] = [names.indexOf(from), names.indexOf(to)];
  if (first < 0 || last < first) throw new Error(`There are no grade levels from ${from} to ${to}.`);
  return gradeLevels.slice(first, last + 1).map((grade) => grade.id);
}
