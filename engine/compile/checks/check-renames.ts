/** Checks `renamed`: each former path has to lead to one place of this form. */

import { createRawDiagnostic } from '../../diagnostics/raw-diagnostic.ts';
import { createFollowPath, isRowPart } from '../../migration/renames.ts';
import { joinPointer } from '../../source/json-pointer.ts';
import type { CompileContext } from '../compile-context.ts';

/** Reports renames of what the form still has, those without a target, cycles, two of one target, and those into other rows. */
export function checkRenames({ definition: { renamed = {} }, fields, report }: CompileContext): void {
  const paths = new Set([...fields.keys()].flatMap(listBeginnings));
  const targets = new Map(Object.entries(renamed).map(([from, given]) => [from, typeof given === 'string' ? given : given.to]));
  const reportedCycles = new Set<string>();
  const followed = createFollowPath(renamed);
  const firstOf = new Map<string, string>();
  for (const [from, to] of targets) {
    const pointer = joinPointer('/renamed', from);
    const given = renamed[from]!;
    const targetPointer = typeof given === 'string' ? pointer : `${pointer}/to`;
    if (paths.has(from)) report(createRawDiagnostic('rename-of-present', pointer, { name: from }));
    const cycle = findCycle(targets, from);
    if (cycle.length > 0) {
      if (!cycle.some((one) => reportedCycles.has(one)))
        report(createRawDiagnostic('rename-cycle', pointer, { cycle: [...cycle, cycle[0]!].join(' → ') }));
      cycle.forEach((one) => reportedCycles.add(one));
      continue;
    }
    const other = firstOf.get(to);
    if (other !== undefined) report(createRawDiagnostic('rename-twice', targetPointer, { name: from, other, target: to }));
    firstOf.set(to, from);
    const isKnown = typeof given !== 'string' && given.values !== undefined ? fields.has(to) : paths.has(to);
    if (!isKnown && !paths.has(followed(to).path)) report(createRawDiagnostic('unknown-field', targetPointer, { name: to }, fields.keys()));
    else if (!haveSameRows(from, to, followed)) report(createRawDiagnostic('rename-rows', targetPointer, { name: from, target: to }));
  }
}

/** Returns the renames that lead from a path back to it; an empty list if it is in no cycle. */
function findCycle(targets: ReadonlyMap<string, string>, from: string): string[] {
  const visited: string[] = [];
  for (let path: string | undefined = from; path !== undefined && !visited.includes(path); path = targets.get(path)) {
    visited.push(path);
    if (targets.get(path) === from) return visited;
  }
  return [];
}

/** Returns whether two paths are in rows of the same groups, which may have been renamed themselves. */
function haveSameRows(from: string, to: string, follow: ReturnType<typeof createFollowPath>): boolean {
  const [before, after] = [listRowGroups(from), listRowGroups(to)];
  return before.length === after.length && before.every((group, index) => follow(group).path === follow(after[index]!).path);
}

/** Returns the paths of the groups whose rows a path is in. */
function listRowGroups(path: string): string[] {
  const parts = path.split('.');
  return parts.flatMap((part, index) => (isRowPart(part) ? [parts.slice(0, index).join('.')] : []));
}

/** Returns a path and those of the groups that contain it. */
function listBeginnings(path: string): string[] {
  const parts = path.split('.');
  return parts.map((_, index) => parts.slice(0, index + 1).join('.'));
}
