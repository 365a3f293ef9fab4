/** Translates traced system calls to changes of the disk model, and finds the acknowledgements in the data that was written to sockets. */

import { dirname } from 'node:path';
import type { DiskModel } from './disk-model.ts';
import type { TracedCall } from './strace-log.ts';

/** Event at a position of the log. */
export interface ReplayEvent {
  at: number;
  apply: (model: DiskModel) => void;
  /** Id of the submission that is acknowledged from this position on. */
  acknowledged?: string;
}

const NOTHING = (): void => undefined;

/** Translates the calls. Throws for a change of the folder that the model does not support. */
export function translateCalls(calls: readonly TracedCall[], folder: string): ReplayEvent[] {
  const offsets = new Map<number, number>();
  // The shared memory of the WAL is omitted: SQLite rebuilds it from the WAL.
  const isModeled = (path: string): boolean => path.startsWith(`${folder}/`) && !path.endsWith('-shm');
  const events: ReplayEvent[] = [];
  for (const call of calls) {
    const { name, path, fd, names, startsAt, endsAt } = call;
    if (name === 'write' || name === 'writev') {
      const id = findAcknowledgement(call);
      if (id) events.push({ at: startsAt, apply: NOTHING, acknowledged: id });
    }
    if (name.startsWith('rename') || name.startsWith('unlink')) {
      const [from = '', to = ''] = names;
      if (isModeled(from) && name.startsWith('rename')) events.push({ at: startsAt, apply: (model) => model.rename(startsAt, from, to) });
      else if (isModeled(from)) events.push({ at: startsAt, apply: (model) => model.remove(startsAt, from) });
      continue;
    }
    if (path === folder || path === `${folder}/files`) {
      if (name === 'fsync' || name === 'fdatasync') events.push({ at: endsAt, apply: (model) => model.sync(path, startsAt) });
      continue;
    }
    if (!isModeled(path)) continue;
    events.push(translateFileCall(call, offsets, fd));
  }
  return events.toSorted((a, b) => a.at - b.at);
}

function translateFileCall(
  { name, path, data, flags, numbers, startsAt: at, endsAt, result }: TracedCall,
  offsets: Map<number, number>,
  fd: number,
): ReplayEvent {
  switch (name) {
    case 'open':
    case 'openat':
      offsets.set(fd, flags.includes('O_APPEND') ? -1 : 0);
      return {
        at,
        apply: (model) => {
          if (flags.includes('O_CREAT') && !model.has(path)) model.create(at, path);
          else if (flags.includes('O_TRUNC')) model.truncate(at, path, 0);
        },
      };
    case 'write':
    case 'writev': {
      const offset = offsets.get(fd) ?? 0;
      if (offset >= 0) offsets.set(fd, offset + result);
      return { at, apply: (model) => model.write(at, path, offset < 0 ? model.getSize(path) : offset, data.subarray(0, result)) };
    }
    case 'pwrite64':
      return { at, apply: (model) => model.write(at, path, numbers[1] ?? 0, data.subarray(0, result)) };
    case 'ftruncate':
      return { at, apply: (model) => model.truncate(at, path, numbers[0] ?? 0) };
    case 'fsync':
    case 'fdatasync':
      return { at: endsAt, apply: (model) => model.sync(path, at) };
    default:
      throw new Error(`The disk model does not support ${name}, which was used in ${dirname(path)}.`);
  }
}

/** Returns the submission id in a response that is written to a socket. */
function findAcknowledgement({ path, data }: TracedCall): string | undefined {
  if (!path.startsWith('socket:') && !path.startsWith('TCP')) return undefined;
  const text = data.toString('latin1');
  return text.startsWith('HTTP/1.1 201') ? /"_id":"([^"]+)"/.exec(text)?.[1] : undefined;
}
