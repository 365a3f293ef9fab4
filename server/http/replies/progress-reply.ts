/**
 * A reply to a request that takes long: newline-delimited JSON, with a line for each progress and the result in the last line. Data that arrive
 * steadily keep proxies from ending the request.
 */

import type { Context } from 'hono';
import type { Logger } from 'pino';
import { toProblemBody } from '../http-problem.ts';
import { toHttpProblem } from '../to-http-problem.ts';
import { streamReply } from './stream-reply.ts';

/** The media type of the reply. */
const NDJSON = 'application/x-ndjson';

/** The last line: the result, or the problem that would have been the reply. A reply without it was broken off. */
export type LastLine<Result> = { result: Result } | { problem: Record<string, unknown> };

/** Work that reports its progress. After the client has left, the signal is aborted. */
export type LongWork<Progress, Result> = (report: (progress: Progress) => void, signal: AbortSignal) => Promise<Result>;

/** Returns whether the client accepts a reply with progress. */
export function acceptsProgress(c: Context): boolean {
  return c.req.header('accept')?.toLowerCase().includes(NDJSON) ?? false;
}

/** Does the work and replies with its progress. */
export function replyWithProgress<Progress extends object, Result>(c: Context, work: LongWork<Progress, Result>, log: Logger) {
  // The second header has nginx pass on each line at once.
  return c.body(streamReply(formatLines(work, log), log), 200, { 'content-type': NDJSON, 'x-accel-buffering': 'no' });
}

async function* formatLines<Progress extends object, Result>(work: LongWork<Progress, Result>, log: Logger): AsyncGenerator<string> {
  const abort = new AbortController();
  const waiting: string[] = [];
  let last: string | undefined;
  let wake = (): void => undefined;
  const report = (progress: Progress): void => {
    waiting.push(formatLine(progress));
    wake();
  };
  void finish(work(report, abort.signal), log).then((line) => {
    last = formatLine(line);
    return wake();
  });
  try {
    for (;;) {
      if (waiting.length > 0) yield waiting.splice(0).join('');
      else if (last === undefined) await new Promise<void>((resolve) => (wake = resolve));
      else return yield last;
    }
  } finally {
    abort.abort();
  }
}

/** Returns the last line; the work cannot fail the reply, whose head was sent. */
async function finish<Result>(work: Promise<Result>, log: Logger): Promise<LastLine<Result>> {
  try {
    return { result: await work };
  } catch (error) {
    const problem = toHttpProblem(error);
    if (problem.status >= 500) log.error({ err: error }, 'long work failed');
    return { problem: toProblemBody(problem) };
  }
}

function formatLine(line: object): string {
  return `${JSON.stringify(line)}\n`;
}
