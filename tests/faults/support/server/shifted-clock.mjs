/** `node --import shifted-clock.mjs`: adds the milliseconds in the file CLOCK_OFFSET_FILE to the wall clock. The monotonic clock is unchanged. */

import { readFileSync } from 'node:fs';

const RealDate = Date;
const READ_INTERVAL_MS = 5;
let offset = 0;
let readAt = -Infinity;

function now() {
  if (performance.now() - readAt > READ_INTERVAL_MS) {
    offset = Number(readFileSync(process.env.CLOCK_OFFSET_FILE, 'utf8'));
    readAt = performance.now();
  }
  return RealDate.now() + offset;
}

globalThis.Date = new Proxy(RealDate, {
  apply: () => new RealDate(now()).toString(),
  construct: (target, args, newTarget) => Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
