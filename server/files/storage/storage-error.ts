/** The failure of a file storage behind the network. */

/** Thrown when a request failed, after its retries. The message names the bucket and the endpoint, never a key or a signature. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
  /** Seconds after which another try makes sense. */
  readonly retryAfterSeconds = 30;
  /** The status of the reply; undefined when there was none. */
  readonly status: number | undefined;
  /** The code of the store, for example `AccessDenied`, or of the network, for example `ECONNREFUSED`. */
  readonly code: string;

  constructor(message: string, { code, status, cause }: { code: string; status?: number | undefined; cause?: unknown }) {
    super(message, { cause });
    this.code = code;
    this.status = status;
  }
}
