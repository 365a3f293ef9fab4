/** Groups the checked lines of a file by family, and holds back the lines of families whose own data have a problem. */

import type { CheckedLine } from '../db/family-import/import-line.ts';
import { findImportColumn } from './import-columns.ts';
import type { LineProblem } from './import-report.ts';

/** A family with its lines that are to be written, in the order of the file. */
export interface ImportedFamily {
  lines: [CheckedLine, ...CheckedLine[]];
  isNew: boolean;
  pin: string | null;
}

/** Families in the order of their first lines, and a problem for each line that is held back. */
export function groupFamilies(
  lines: readonly CheckedLine[],
  problems: ReadonlyMap<number, LineProblem[]>,
): { families: ImportedFamily[]; heldBack: LineProblem[] } {
  const families: ImportedFamily[] = [];
  const heldBack: LineProblem[] = [];
  for (const group of groupLines(lines)) {
    const bad = group.find(({ line }) => problems.get(line)?.some(isFamilyProblem));
    const [first, ...others] = group.filter(({ line }) => !problems.has(line));
    if (bad) {
      const message = `Left out, because line ${bad.line} has a problem with the data of this family. Correct that line and import both again`;
      heldBack.push(...(first ? [first, ...others] : []).map(({ line }) => ({ line, column: 'family_email', message })));
      continue;
    }
    const [firstNew, ...otherNew] = [first, ...others].filter((line) => line?.isPresent === false) as CheckedLine[];
    if (!firstNew) continue;
    const pin = [firstNew, ...otherNew].find((line) => line.pin !== null)?.pin ?? null;
    families.push({ lines: [firstNew, ...otherNew], isNew: firstNew.familyId === undefined, pin });
  }
  return { families, heldBack };
}

function groupLines(lines: readonly CheckedLine[]): CheckedLine[][] {
  const groups = new Map<string | number, CheckedLine[]>();
  for (const line of lines) {
    // A line without a valid email address belongs to no other line.
    const key = line.email || line.line;
    const group = groups.get(key);
    if (group) group.push(line);
    else groups.set(key, [line]);
  }
  return [...groups.values()];
}

function isFamilyProblem({ column }: LineProblem): boolean {
  const part = findImportColumn(column)?.part;
  return part !== undefined && part !== 'learner' && part !== 'last';
}
