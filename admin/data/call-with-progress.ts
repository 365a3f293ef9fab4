/** A call that takes long: the server replies with its progress and then with the result, as lines of JSON. */

import type { LastLine } from '#server/http/replies/progress-reply';
import { isRecord } from '#renderer/form/requests.ts';
import type { Api } from './api.ts';
import { type Params, type ReplyData, type Route, toRequestLine } from './routes.ts';
import type { Failure } from './send-request.ts';

const NDJSON = 'application/x-ndjson';

/** The request and where its progress goes. */
export interface ProgressCall<Progress> {
  /** It is sent as CSV. */
  body: Blob;
  onProgress: (progress: Progress) => void;
  /** Ends the call: the server stops its work after what is in progress. */
  signal: AbortSignal;
}

/** The result. A failure has the status 0 if the connection ended before the result, also by the signal. */
export type ProgressReply<Result> = { ok: true; data: Result } | ({ ok: false } & Failure);

/** Calls a route that reports its progress. */
export async function callWithProgress<R extends Route, Progress>(
  { send }: Pick<Api, 'send'>,
  route: R,
  params: Params<R>,
  { body, onProgress, signal }: ProgressCall<Progress>,
): Promise<ProgressReply<NonNullable<ReplyData<R>>>> {
  const { method, path } = toRequestLine(route, params);
  let last: LastLine<NonNullable<ReplyData<R>>> | undefined;
  try {
    const response = await send(path, { method, body, signal, cache: 'no-cache', headers: { 'content-type': 'text/csv', accept: NDJSON } });
    if (!response.ok) {
      const problem: unknown = await response.json().catch(() => undefined);
      return { ok: false, status: response.status, problem: isRecord(problem) ? problem : {} };
    }
    await readLines(response, (line) => {
      if ('result' in line || 'problem' in line) last = line as typeof last;
      else onProgress(line as Progress);
    });
  } catch {
    return { ok: false, status: 0, problem: {} };
  }
  if (last === undefined) return { ok: false, status: 0, problem: {} };
  if ('result' in last) return { ok: true, data: last.result };
  return { ok: false, status: Number(last.problem['status']), problem: last.problem };
}

/** Parses each line when it has arrived; throws for other content. */
async function readLines({ body }: Response, onLine: (line: object) => void): Promise<void> {
  const reader = body?.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const part = await reader?.read();
    rest += decoder.decode(part?.value, { stream: part?.done === false });
    const lines = rest.split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) onLine(JSON.parse(line) as object);
    if (part?.done !== false) return;
  }
}
