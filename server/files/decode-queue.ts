/** A queue for costly work within this process: few jobs at a time, a limited number waiting, first come first served. */

/** Thrown when the queue is full or a job takes too long. An HTTP server responds with 503 and Retry-After. */
export class DecoderBusyError extends Error {
  /** Seconds after which another try makes sense. */
  readonly retryAfterSeconds = 5;
  override readonly name = 'DecoderBusyError';
}

/** Limits of a queue. */
export interface DecodeQueueLimits {
  maxRunning: number;
  maxWaiting: number;
  /** Time that one job may take from its start. */
  jobMs: number;
}

/** Runs a job when a slot is free and returns its result. */
export type RunInQueue = <Result>(job: () => Promise<Result>) => Promise<Result>;

/**
 * Creates a queue. A job over its time limit is rejected with `DecoderBusyError`, but keeps its slot until it has ended, because
 * native code cannot be stopped from here.
 */
export function createDecodeQueue({ maxRunning, maxWaiting, jobMs }: DecodeQueueLimits): RunInQueue {
  const waiting: (() => void)[] = [];
  let running = 0;
  const release = (): void => {
    const next = waiting.shift();
    // The slot is assigned directly to the next job, so that a later call cannot use it.
    if (next) next();
    else running--;
  };
  return async (job) => {
    if (running < maxRunning) running++;
    else if (waiting.length < maxWaiting) await new Promise<void>((resolve) => waiting.push(resolve));
    else throw new DecoderBusyError(`${maxWaiting} pictures are waiting to be decoded. The limit is reached.`);
    const work = Promise.resolve().then(job);
    void work.then(release, release);
    return limitTime(work, jobMs);
  };
}

function limitTime<Result>(work: Promise<Result>, ms: number): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new DecoderBusyError(`Decoding a picture took longer than ${ms} ms.`)), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
