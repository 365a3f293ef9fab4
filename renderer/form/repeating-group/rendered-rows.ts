/** The rendered state of a repeating group. */

import type { RepeatingGroupView, RowView, StepView } from '#engine';

/** A repeating group with its heading level. It has no heading if its section has the same title. */
export interface RenderedRows {
  rows: RepeatingGroupView;
  heading: number | undefined;
  /** The heading level of its rows. */
  rowHeading: number;
}

/** Returns the group at a path if the step renders it. A group in a row is below the heading of the row. */
export function getRenderedRows(step: StepView, path: string): RenderedRows | undefined {
  for (const { groups, title } of step.sections) {
    const rows = groups.find((group) => group.path === path);
    if (rows === undefined) continue;
    const outer = groups.find((group) => path.startsWith(`${group.path}.`));
    if (outer !== undefined) {
      const level = getRenderedRows(step, outer.path)!.rowHeading + 1;
      return { rows, heading: level, rowHeading: level + 1 };
    }
    const heading = title === undefined ? 3 : title === rows.title ? undefined : 4;
    return { rows, heading, rowHeading: heading === 4 ? 5 : 4 };
  }
  return undefined;
}

/** Returns true if both views render the same. Fields subscribe to their own state, so only the rows and their texts are compared. */
export function isSameRows(a: RenderedRows | undefined, b: RenderedRows | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  return (
    a.rows.path === b.rows.path &&
    a.heading === b.heading &&
    a.rowHeading === b.rowHeading &&
    a.rows.title === b.rows.title &&
    a.rows.hint === b.rows.hint &&
    a.rows.addLabel === b.rows.addLabel &&
    a.rows.rowKeys === b.rows.rowKeys &&
    a.rows.canReorder === b.rows.canReorder &&
    a.rows.rows.length === b.rows.rows.length &&
    a.rows.rows.every((row, index) => isSameRow(row, b.rows.rows[index]))
  );
}

function isSameRow(a: RowView, b: RowView | undefined): boolean {
  return a === b || (b !== undefined && a.title === b.title && isSameTexts(a.texts, b.texts));
}

function isSameTexts(a: RowView['texts'], b: RowView['texts']): boolean {
  const isSame = ({ position, heading, note }: RowView['texts'][number], index: number): boolean =>
    position === b[index]?.position && heading === b[index].heading && note === b[index].note;
  return a.length === b.length && a.every(isSame);
}
