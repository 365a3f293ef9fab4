import { describe, expect, it } from 'vitest';
import { DecoderBusyError, createDecodeQueue } from '../../../server/files/decode-queue.ts';

/** Creates a job that ends when `end` is called. */
function createJob(log: string[], name: string): { job: () => Promise<string>; end: () => void } {
  let end = (): void => undefined;
  const ended = new Promise<string>((resolve) => {
    end = () => resolve(name);
  });
  return {
    job: () => {
      log.push(name);
      return ended;
    },
    end: () => end(),
  };
}

const settle = (): Promise<void> => new Promise(setImmediate);

describe('the decode queue', () => {
  it('runs two jobs at a time in FIFO order', async () => {
    const run = createDecodeQueue({ maxRunning: 2, maxWaiting: 50, jobMs: 60_000 });
    const log: string[] = [];
    const jobs = ['a', 'b', 'c', 'd'].map((name) => createJob(log, name));
    const results = jobs.map(({ job }) => run(job));
    await settle();
    expect(log).toEqual(['a', 'b']);
    jobs[1]?.end();
    await settle();
    expect(log).toEqual(['a', 'b', 'c']);
    for (const { end } of jobs) end();
    expect(await Promise.all(results)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('rejects a job when the queue is full, and accepts jobs again afterwards', async () => {
    const run = createDecodeQueue({ maxRunning: 2, maxWaiting: 50, jobMs: 60_000 });
    const log: string[] = [];
    const jobs = Array.from({ length: 52 }, (_, index) => createJob(log, `${index}`));
    const results = jobs.map(({ job }) => run(job));
    const one = createJob(log, 'one too many');
    await expect(run(one.job)).rejects.toThrow(DecoderBusyError);
    for (const { end } of jobs) end();
    await Promise.all(results);
    expect(log).toHaveLength(52);
    one.end();
    expect(await run(one.job)).toBe('one too many');
  });

  it('propagates an error and runs the next job', async () => {
    const run = createDecodeQueue({ maxRunning: 1, maxWaiting: 50, jobMs: 60_000 });
    const failing = run(() => {
      throw new RangeError('broken');
    });
    const next = run(() => Promise.resolve('next'));
    await expect(failing).rejects.toThrow('broken');
    expect(await next).toBe('next');
  });

  it('rejects a job after its time limit, and starts the next one only when it ends', async () => {
    const run = createDecodeQueue({ maxRunning: 1, maxWaiting: 50, jobMs: 5 });
    const log: string[] = [];
    const slow = createJob(log, 'slow');
    await expect(run(slow.job)).rejects.toThrow(DecoderBusyError);
    const next = run(() => Promise.resolve('next'));
    await settle();
    expect(log).toEqual(['slow']);
    slow.end();
    expect(await next).toBe('next');
  });
});
