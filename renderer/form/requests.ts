/** HTTP requests of a form: JSON responses or problems, with a timeout. A lost connection is status 0. */

/** Sends a request below `/api`; as `fetch`, it rejects only where no response came. */
export type FetchFunction = (path: string, init?: RequestInit) => Promise<Response>;

/** The server's account of a failure (RFC 9457), as far as it could be read. */
export type ProblemDetails = Record<string, unknown>;

/** How a request ended; `tag` names the version of what was answered (`ETag`). */
export type ApiResult = { ok: true; data: unknown; tag?: string | undefined } | { ok: false; status: number; problem?: ProblemDetails };

/** Sends a request and reads its answer; `limit` in milliseconds, after which it counts as lost. */
export async function requestJson(send: FetchFunction, path: string, init: RequestInit = {}, limit = 20_000): Promise<ApiResult> {
  const timer = new AbortController();
  const clock = setTimeout(() => timer.abort(), limit);
  const outer = init.signal;
  const stop = () => timer.abort();
  outer?.addEventListener('abort', stop, { once: true });
  try {
    const response = await send(path, { ...init, signal: timer.signal });
    if (!response.ok) return failure(response.status, await readJson(response));
    const tag = /"(.+)"/.exec(response.headers.get('etag') ?? '')?.[1];
    return { ok: true, data: await readJson(response), tag };
  } catch {
    return { ok: false, status: 0 };
  } finally {
    clearTimeout(clock);
    outer?.removeEventListener('abort', stop);
  }
}

function failure(status: number, body: unknown): ApiResult {
  return isRecord(body) ? { ok: false, status, problem: body } : { ok: false, status };
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === '') return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    if (!response.ok) return null;
    throw new Error('The server answered something else than JSON.');
  }
}

/** Whether a value is an object that can be read by name. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
