/** Resource usage of a process, read from /proc. */

import { existsSync, readdirSync, readFileSync } from 'node:fs';

export const hasProcessUsage = existsSync('/proc/self/status');

/** Resident memory in bytes. */
export function readResidentBytes(pid: number): number {
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1] ?? 0) * 1024;
}

/** Number of open file descriptors. */
export function countDescriptors(pid: number): number {
  return readdirSync(`/proc/${pid}/fd`).length;
}

/** Clock ticks per second in /proc on every Linux that Node supports. */
const TICKS_PER_SECOND = 100;

/** CPU time of all threads since the start, in seconds. */
export function readCpuSeconds(pid: number): number {
  // The name of the process precedes the numbers and can contain spaces.
  const numbers = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)!.split(' ');
  return (Number(numbers[11]) + Number(numbers[12])) / TICKS_PER_SECOND;
}
