/** What a process uses, read from /proc. */

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
