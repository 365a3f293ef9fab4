/** HTTP requests with JSON responses, problem details and a timeout. A failed connection has status 0. */

/** Sends a request below `/api`. Like `fetch`, it rejects only if there is no response. */
export type FetchFunction = (path: string, init?: RequestInit) => Promise<Response>;

/** Problem details of a failed request (RFC 9457). */
export type ProblemDetails = Record<string, unknown>;

/** Result of a request. `etag` is the value of the header `ETag`, without quotes; `retryAfter` that of `Retry-After`. */
export type ApiResult =
  | { ok: true; data: unknown; etag?: string | undefined }
  | { ok: false; status: number; problem?: ProblemDetails; retryAfter?: string | null };

/** Result of a request that failed. */
export type FailedResult = ApiResult & { ok: false };

/** Sends a request and parses the response. After `timeoutMs` the request counts as failed. */
export async function requestJson(send: FetchFunction, path: string, init: RequestInit = {}, timeoutMs = 20_000): Promise<ApiResult> {
  try {
    return await sendWithin(send, path, { ...init, timeoutMs }, async (response) => {
      if (!response.ok) return toFailure(response, await readJson(response));
      const etag = /"(.+)"/.exec(response.headers.get('etag') ?? '')?.[1];
      return { ok: true, data: await readJson(response), etag };
    });
  } catch {
    return { ok: false, status: 0 };
  }
}

/** Sends a request and reads the response. Rejects if there is none, if `read` rejects, and when both take longer than `timeoutMs`. */
export async function sendWithin<Result>(
  send: FetchFunction,
  path: string,
  { timeoutMs, signal, ...init }: RequestInit & { timeoutMs: number },
  read: (response: Response) => Result | Promise<Result>,
): Promise<Result> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), timeoutMs);
  const handleAbort = () => abort.abort();
  signal?.addEventListener('abort', handleAbort, { once: true });
  if (signal?.aborted === true) abort.abort();
  try {
    return await read(await send(path, { ...init, signal: abort.signal }));
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', handleAbort);
  }
}

function toFailure({ status, headers }: Response, body: unknown): ApiResult {
  const retryAfter = headers.get('retry-after');
  return { ok: false, status, ...(isRecord(body) && { problem: body }), ...(retryAfter && { retryAfter }) };
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === '') return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    if (!response.ok) return null;
    throw new Error('The response is not JSON.');
  }
}

/** Returns true if the value is an object that is not an array. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
