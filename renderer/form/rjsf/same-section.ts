/** Comparison of two views of a section: decides whether the section renders again. */

import type { SectionView } from '#engine';

/** Returns true when both views render the same. Fields subscribe to their own state, so only their presence is compared. */
export function isSameSection(a: SectionView | undefined, b: SectionView | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  return (
    a.id === b.id &&
    a.isVisible === b.isVisible &&
    a.title === b.title &&
    a.note === b.note &&
    a.text === b.text &&
    (a.fields.length === 0) === (b.fields.length === 0) &&
    a.groups.length === b.groups.length &&
    a.reviewItems.length === b.reviewItems.length &&
    a.reviewItems.every(
      (row, index) =>
        row.path === b.reviewItems[index]?.path && row.title === b.reviewItems[index].title && row.value === b.reviewItems[index].value,
    )
  );
}
