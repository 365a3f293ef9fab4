/**
 * Parses the log of `strace -f -y -xx`: every change of the file system below a folder and all data that was written to sockets, in order.
 * A call that other threads interrupted has two lines, for its start and its end. Both positions are recorded.
 */

import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';

/** System calls that change files. The run fails if a call on the data folder is not supported by the disk model. */
export const TRACED_CALLS = [
  'openat',
  'open',
  'creat',
  'write',
  'pwrite64',
  'writev',
  'pwritev',
  'pwritev2',
  'fsync',
  'fdatasync',
  'ftruncate',
  'truncate',
  'rename',
  'renameat',
  'renameat2',
  'link',
  'linkat',
  'unlink',
  'unlinkat',
  'fallocate',
  'sendfile',
  'copy_file_range',
  'sync_file_range',
];

/** A system call that succeeded. Positions are line numbers. */
export interface TracedCall {
  name: string;
  startsAt: number;
  endsAt: number;
  /** Number and path of the first descriptor; for `openat` those of the result. */
  fd: number;
  path: string;
  /** String arguments, such as paths. */
  names: string[];
  data: Buffer;
  flags: string;
  /** Numbers after the data: an offset or a length. */
  numbers: number[];
  result: number;
}

const HEX = String.raw`(?:\\x[0-9a-f]{2})*`;
const FIRST_FD = new RegExp(String.raw`^(\d+)<(${HEX})`);
const RESULT = new RegExp(String.raw`\)\s+= (-?\d+)(?:<(${HEX})>)?`);
const TEXTS = new RegExp(String.raw`"(${HEX})"`, 'g');

/** Returns the successful calls of the log, ordered by their start. */
export async function readStraceLog(path: string): Promise<TracedCall[]> {
  const calls: TracedCall[] = [];
  const unfinished = new Map<string, { text: string; startsAt: number }>();
  let position = 0;
  for await (const line of createInterface({ input: createReadStream(path, 'latin1'), crlfDelay: Infinity })) {
    position++;
    const at = line.indexOf(' ');
    const thread = line.slice(0, at);
    const text = line.slice(at).trimStart();
    if (text.endsWith('<unfinished ...>')) {
      unfinished.set(thread, { text: text.slice(0, -'<unfinished ...>'.length), startsAt: position });
      continue;
    }
    const resumed = /^<\.\.\. \w+ resumed>/.exec(text);
    const start = resumed ? unfinished.get(thread) : { text: '', startsAt: position };
    if (resumed) unfinished.delete(thread);
    if (!start) continue;
    const call = parseCall(start.text + text.slice(resumed?.[0].length ?? 0), start.startsAt, position);
    if (call) calls.push(call);
  }
  // A call that had not ended when the process was killed is omitted: it may have had no effect, and no response depends on it.
  return calls.toSorted((a, b) => a.startsAt - b.startsAt);
}

function parseCall(text: string, startsAt: number, endsAt: number): TracedCall | undefined {
  const open = text.indexOf('(');
  const name = text.slice(0, open);
  const end = RESULT.exec(text.slice(text.lastIndexOf(')')));
  if (open < 1 || !/^\w+$/.test(name) || !end || Number(end[1]) < 0) return undefined;
  const args = text.slice(open + 1, text.lastIndexOf(')'));
  const isOpen = name === 'openat' || name === 'open' || name === 'creat';
  const first = FIRST_FD.exec(args);
  const texts = [...args.matchAll(TEXTS)].map((match) => decode(match[1] ?? ''));
  const afterData = args.slice(args.lastIndexOf('"') + 1);
  return {
    name,
    startsAt,
    endsAt,
    fd: isOpen ? Number(end[1]) : Number(first?.[1] ?? -1),
    path: decode((isOpen ? end[2] : first?.[2]) ?? '').toString(),
    names: texts.map(String),
    data: Buffer.concat(texts),
    flags: afterData,
    numbers: [...(first && texts.length === 0 ? args.slice(first[0].length) : afterData).matchAll(/, (\d+)/g)].map(([, number]) =>
      Number(number),
    ),
    result: Number(end[1]),
  };
}

function decode(hex: string): Buffer {
  return Buffer.from(hex.replaceAll(String.raw`\x`, ''), 'hex');
}
