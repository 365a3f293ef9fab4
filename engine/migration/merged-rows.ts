/** Which answers of rows belong together when two copies are merged, and where they are in the result. */

import type { CompiledForm, CompiledRepeatingGroup } from '../compiled-form.ts';
import type { FieldPath } from '../language/expression.ts';
import { isOutsideOfRows } from '../runtime/rows/state-fields.ts';
import type { Snapshot } from '../views.ts';

/** The rows of one merge. */
export interface RowMerge {
  /** Returns the part that a path belongs to, and the rest of the path behind it; undefined for the number of rows that have keys. */
  locate: (copy: Snapshot, path: FieldPath) => { id: string; rest: string } | undefined;
  /** Returns the path of a part in the result; undefined for a row that the result does not have. */
  toPath: (id: string) => FieldPath | undefined;
  /** Returns the path of a part that the result does not have, as the own copy has it, or else the other one. */
  toOwnPath: (id: string) => FieldPath;
  /** Writes the keys of rows, and their number. */
  writeKeys: (snapshot: Snapshot) => void;
  /** Whether a path is outside of rows. */
  isOutside: (path: FieldPath) => boolean;
}

/** The last common copy, the own one and the other one. */
type Copies = readonly [base: Snapshot, own: Snapshot, other: Snapshot];

/** How the rows of a group are merged: each row by its key, each row by its index, or all of them as a whole. */
type GroupMerge = { kind: 'keyed'; keys: readonly string[] } | { kind: 'indexed' } | { kind: 'whole' };

/** Separates the path of a group from the key of a row in the id of a part. No path contains it. */
const KEY = '\n';

/** Decides how the rows of a form are merged. */
export function createRowMerge(form: CompiledForm, copies: Copies): RowMerge {
  const groups = form.groups.filter(isOutsideOfRows);
  const merges = new Map(groups.map((group) => [group.path, createGroupMerge(group, copies)]));
  const byId = new Map(groups.map((group) => [group.path, group]));
  const findGroup = (path: FieldPath): CompiledRepeatingGroup | undefined => groups.find((group) => path.startsWith(`${group.path}.`));
  const getKeys = (copy: Snapshot, { rowCountField }: CompiledRepeatingGroup): readonly string[] =>
    copy.rowKeys?.[rowCountField.path] ?? [];
  const split = (id: string): { group: CompiledRepeatingGroup; key: string } | undefined => {
    const [path, key] = id.split(KEY) as [string, string | undefined];
    return key === undefined ? undefined : { group: byId.get(path)!, key };
  };
  return {
    locate(copy, path) {
      const group = findGroup(path);
      const merge = group && merges.get(group.path)!;
      if (merge === undefined) return { id: path, rest: '' };
      if (merge.kind === 'whole') return { id: group!.path, rest: path.slice(group!.path.length) };
      if (merge.kind === 'keyed' && path === group!.rowCountField.path) return undefined;
      const [index = ''] = path.slice(group!.path.length + 1).split('.');
      const row = `${group!.path}.${index}`;
      if (!/^\d+$/.test(index)) return { id: path, rest: '' };
      const rest = path.slice(row.length);
      if (merge.kind === 'indexed') return { id: row, rest };
      const key = getKeys(copy, group!)[Number(index)];
      return key === undefined ? undefined : { id: `${group!.path}${KEY}${key}`, rest };
    },
    toPath(id) {
      const row = split(id);
      if (row === undefined) return id;
      const merge = merges.get(row.group.path)!;
      const index = merge.kind === 'keyed' ? merge.keys.indexOf(row.key) : -1;
      return index < 0 ? undefined : `${row.group.path}.${index}`;
    },
    toOwnPath(id) {
      const row = split(id)!;
      const [, own, other] = copies;
      const index = [own, other].map((copy) => getKeys(copy, row.group).indexOf(row.key)).find((found) => found >= 0) ?? 0;
      return `${row.group.path}.${index}`;
    },
    writeKeys(snapshot) {
      for (const { path, rowCountField } of groups) {
        const merge = merges.get(path)!;
        if (merge.kind !== 'keyed') continue;
        (snapshot.rowKeys ??= {})[rowCountField.path] = merge.keys;
        snapshot.answers[rowCountField.path] = merge.keys.length;
        snapshot.origins[rowCountField.path] = copies[1].origins[rowCountField.path] ?? copies[2].origins[rowCountField.path] ?? 'auto';
      }
    },
    isOutside: (path) => findGroup(path) === undefined,
  };
}

function createGroupMerge({ rowCountField: { path } }: CompiledRepeatingGroup, copies: Copies): GroupMerge {
  if (copies.some(({ rowKeys }) => rowKeys?.[path] !== undefined)) {
    const [base, own, other] = copies.map(({ rowKeys }) => rowKeys?.[path] ?? []) as [string[], string[], string[]];
    return { kind: 'keyed', keys: mergeKeys(base, own, other) };
  }
  const [base, own, other] = copies.map(({ answers }) => answers[path]);
  return { kind: base === own && own === other ? 'indexed' : 'whole' };
}

/** Returns the keys that both have, and those that one of them has added, in the own order. */
export function mergeKeys(base: readonly string[], own: readonly string[], other: readonly string[]): string[] {
  return [
    ...own.filter((key) => other.includes(key) || !base.includes(key)),
    ...other.filter((key) => !own.includes(key) && !base.includes(key)),
  ];
}
