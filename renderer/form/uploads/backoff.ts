/** The time between attempts: 15 seconds after the first failure, then twice the time before, up to 15 minutes. */

import type { UploadDelayedError } from './upload-request.ts';

const FIRST_MS = 15_000;
const MAX_MS = 900_000;

/** Waits after failures, and calls `onEnd` when the next attempt can be made. */
export class Backoff {
  /** Why the last attempt failed; undefined after a success. */
  reason: UploadDelayedError['reason'] | undefined;
  private readonly onEnd: () => void;
  private failures = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Before this time the server accepts no request, in milliseconds since 1970. */
  private earliest = 0;

  constructor(onEnd: () => void) {
    this.onEnd = onEnd;
  }

  get isRunning(): boolean {
    return this.timer !== undefined;
  }

  /** Begins to wait after a failure. */
  begin({ reason, retryAfterMs }: Pick<UploadDelayedError, 'reason' | 'retryAfterMs'>): void {
    this.reason = reason;
    this.earliest = Date.now() + retryAfterMs;
    // Many pages can lose a server at the same time: they do not come back at the same time.
    const delay = Math.min(MAX_MS, FIRST_MS * 2 ** this.failures) * (0.5 + Math.random() / 2);
    this.failures += 1;
    this.cancel();
    this.timer = setTimeout(() => this.end(true), Math.max(delay, retryAfterMs));
  }

  /** Ends the time, but not before the server accepts requests, unless it is `forced`. */
  end(isForced = false): void {
    if (!isForced && Date.now() < this.earliest) return;
    this.cancel();
    this.onEnd();
  }

  /** Forgets the failures. */
  reset(): void {
    this.failures = 0;
    this.reason = undefined;
  }

  /** Stops waiting, without another attempt. */
  cancel(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }
}
