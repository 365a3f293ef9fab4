/**
 * Model of a folder on a disk: the durable state, and the later changes that a power failure can lose.
 * The content of a file is durable after its `fsync`; a name (created, renamed, removed) is durable after the `fsync` of its folder.
 */

import { dirname } from 'node:path';
import type { Random } from '../random.ts';

/** Treatment of all changes that were not synced. */
export const POWER_LOSSES = ['dropped', 'applied', 'random', 'names only'] as const;
export type PowerLoss = (typeof POWER_LOSSES)[number];

/** A change to a file: bytes at an offset, or a new length. */
type Change = { at: number; offset: number; data: Buffer } | { at: number; length: number };

interface Inode {
  durable: Buffer;
  pending: Change[];
}

interface NameChange {
  at: number;
  folder: string;
  apply: (names: Map<string, Inode>) => void;
}

export interface DiskModel {
  create: (at: number, path: string) => void;
  write: (at: number, path: string, offset: number, data: Buffer) => void;
  truncate: (at: number, path: string, length: number) => void;
  rename: (at: number, from: string, to: string) => void;
  remove: (at: number, path: string) => void;
  /** Makes the changes to a file or a folder before the position `before` durable. */
  sync: (path: string, before: number) => void;
  has: (path: string) => boolean;
  getSize: (path: string) => number;
  /** Returns the files after a power loss at this point. */
  losePower: (loss: PowerLoss, random: Random) => Map<string, Buffer>;
}

const PAGE_BYTES = 4096;

/** Creates the model of a folder; the initial content is durable. */
export function createDiskModel(initial: ReadonlyMap<string, Buffer>): DiskModel {
  const durableNames = new Map<string, Inode>([...initial].map(([path, durable]) => [path, { durable, pending: [] }]));
  const names = new Map(durableNames);
  let pendingNames: NameChange[] = [];
  const changeName = (change: NameChange): void => {
    change.apply(names);
    pendingNames.push(change);
  };
  const get = (path: string): Inode => {
    const inode = names.get(path);
    if (!inode) throw new Error(`The disk model has no file ${path}.`);
    return inode;
  };
  return {
    create: (at, path) => {
      const inode: Inode = { durable: Buffer.alloc(0), pending: [] };
      changeName({ at, folder: dirname(path), apply: (target) => void target.set(path, inode) });
    },
    write: (at, path, offset, data) => void get(path).pending.push({ at, offset, data }),
    truncate: (at, path, length) => void get(path).pending.push({ at, length }),
    rename: (at, from, to) => {
      const inode = get(from);
      changeName({ at, folder: dirname(to), apply: (target) => void (target.delete(from), target.set(to, inode)) });
    },
    remove: (at, path) => changeName({ at, folder: dirname(path), apply: (target) => void target.delete(path) }),
    sync: (path, before) => {
      const inode = names.get(path);
      if (inode) {
        inode.durable = applyChanges(
          inode.durable,
          inode.pending.filter(({ at }) => at < before),
        );
        inode.pending = inode.pending.filter(({ at }) => at >= before);
      }
      const isSynced = (change: NameChange): boolean => change.folder === path && change.at < before;
      pendingNames.filter(isSynced).forEach((change) => change.apply(durableNames));
      pendingNames = pendingNames.filter((change) => !isSynced(change));
    },
    has: (path) => names.has(path),
    getSize: (path) => {
      const { durable, pending } = get(path);
      return pending.reduce(
        (size, change) => ('length' in change ? change.length : Math.max(size, change.offset + change.data.length)),
        durable.length,
      );
    },
    losePower: (loss, random) => {
      const kept = new Map(durableNames);
      // A journal writes name changes in order, so the first ones survive.
      const count = loss === 'dropped' ? 0 : loss === 'random' ? Math.floor(random() * (pendingNames.length + 1)) : pendingNames.length;
      pendingNames.slice(0, count).forEach((change) => change.apply(kept));
      const pick = (pending: Change[]): Change[] => (loss === 'applied' ? pending : loss === 'random' ? tear(pending, random) : []);
      return new Map(
        [...kept].map(([path, { durable, pending }]) => [path, pending.length > 0 ? applyChanges(durable, pick(pending)) : durable]),
      );
    },
  };
}

function applyChanges(content: Buffer, changes: readonly Change[]): Buffer {
  if (changes.length === 0) return content;
  let result = Buffer.from(content);
  const resize = (length: number): void => {
    const resized = Buffer.alloc(length);
    result.copy(resized, 0, 0, Math.min(length, result.length));
    result = resized;
  };
  for (const change of changes) {
    if ('length' in change) resize(change.length);
    else {
      if (change.offset + change.data.length > result.length) resize(change.offset + change.data.length);
      change.data.copy(result, change.offset);
    }
  }
  return result;
}

/** Keeps each page of each write, and each change of length, with a probability of 0.5. */
function tear(changes: readonly Change[], random: Random): Change[] {
  return changes.flatMap((change): Change[] => {
    if ('length' in change) return random() < 0.5 ? [change] : [];
    const { at, offset, data } = change;
    const parts: Change[] = [];
    for (let start = 0; start < data.length;) {
      const end = Math.min(data.length, (Math.floor((offset + start) / PAGE_BYTES) + 1) * PAGE_BYTES - offset);
      if (random() < 0.5) parts.push({ at, offset: offset + start, data: data.subarray(start, end) });
      start = end;
    }
    return parts;
  });
}
