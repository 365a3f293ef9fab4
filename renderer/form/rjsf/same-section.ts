/** Tells whether a section has to be drawn anew. */

import type { SectionView } from '#engine';

/** Whether two views of a section look the same; its fields draw themselves, so only their presence counts. */
export function isSameSection(a: SectionView | undefined, b: SectionView | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  return (
    a.id === b.id &&
    a.isVisible === b.isVisible &&
    (a.fields.length === 0) === (b.fields.length === 0) &&
    a.groups.length === b.groups.length &&
    a.reviewItems.length === b.reviewItems.length &&
    a.reviewItems.every(
      (row, index) =>
        row.path === b.reviewItems[index]?.path && row.title === b.reviewItems[index].title && row.value === b.reviewItems[index].value,
    )
  );
}
