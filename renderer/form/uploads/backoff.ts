/** Waits between attempts to upload. */

import { getBackoff } from '../outbox/retry-times.ts';
import type { UploadDelay } from './upload-request.ts';

/** After so many failures in a row, it is not the network that is lost: something on the way can refuse the requests of uploads. */
const MAX_LOST = 3;

/** Waits after failures. */
export interface Backoff {
  /** Why the last attempt failed; undefined after a success. */
  reason: () => UploadDelay['reason'] | undefined;
  isRunning: () => boolean;
  /** Whether it waits because there was no reply, unless that was so several times in a row. */
  isUnreachable: () => boolean;
  /** Begins to wait after a failure. */
  begin: (delay: UploadDelay) => void;
  /** Ends the time, but not before the server accepts requests, unless it is `forced`. */
  end: (isForced?: boolean) => void;
  /** Forgets the reason: the server replies. With `isSuccess` also the failures. */
  reset: (isSuccess: boolean) => void;
  /** Stops waiting, without another attempt. */
  cancel: () => void;
}

/** Creates a backoff that calls `onEnd` when the next attempt can be made. */
export function createBackoff(onEnd: () => void): Backoff {
  let reason: UploadDelay['reason'] | undefined;
  let failures = 0;
  let isReply = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Before this time the server accepts no request, in milliseconds since 1970. */
  let earliest = 0;
  const cancel = (): void => {
    clearTimeout(timer);
    timer = undefined;
  };
  const end = (isForced = false): void => {
    if (!isForced && Date.now() < earliest) return;
    cancel();
    onEnd();
  };
  return {
    reason: () => reason,
    isRunning: () => timer !== undefined,
    isUnreachable: () => timer !== undefined && !isReply && failures < MAX_LOST,
    begin(delay) {
      ({ reason, isReply } = delay);
      earliest = Date.now() + delay.retryAfterMs;
      // Many pages can lose a server at the same time: they do not come back at the same time.
      failures += 1;
      const ms = getBackoff(failures) * (0.5 + Math.random() / 2);
      cancel();
      timer = setTimeout(() => end(true), Math.max(ms, delay.retryAfterMs));
    },
    end,
    reset(isSuccess) {
      reason = undefined;
      if (isSuccess) failures = 0;
    },
    cancel,
  };
}
