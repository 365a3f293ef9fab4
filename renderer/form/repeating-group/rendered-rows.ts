/** What is drawn of a repeating group around the answers of its rows. */

import type { RepeatingGroupView, StepView } from '#engine';

/** A group as it stands in its section, with the level of its heading: none where the section's title says the same. */
export interface DrawnRows {
  rows: RepeatingGroupView;
  heading: 'h3' | 'h4' | undefined;
}

/** The group at a path, where the step draws it. */
export function drawnRows({ sections }: StepView, path: string): DrawnRows | undefined {
  for (const { groups, title } of sections) {
    const rows = groups.find((group) => group.path === path);
    if (rows !== undefined) return { rows, heading: title === undefined ? 'h3' : title === rows.title ? undefined : 'h4' };
  }
  return undefined;
}

/** Whether two views of a group look the same; the fields draw themselves, so only the number of rows counts. */
export function isSameRows(a: DrawnRows | undefined, b: DrawnRows | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  return a.rows.path === b.rows.path && a.rows.rows.length === b.rows.rows.length && a.heading === b.heading;
}
