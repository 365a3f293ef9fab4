/** Errors of lookups, with the data of an HTTP problem and of a dialog. */

/** A notice that a form shows as a modal. */
export interface LookupMessage {
  type: 'info' | 'error';
  title: string;
  content: string;
}

/** Error whose message is sent to the client. Any other error of a lookup is a bug of the server. */
export class LookupError extends Error {
  readonly status: number;
  readonly title: string;
  readonly detail: string;
  readonly remark: LookupMessage | undefined;

  constructor(status: number, title: string, detail: string, remark?: LookupMessage) {
    super(`${title}: ${detail}`);
    this.name = 'LookupError';
    this.status = status;
    this.title = title;
    this.detail = detail;
    this.remark = remark;
  }
}

/** Creates the error for a missing parameter. */
export function createMissingParameterError(name: string): LookupError {
  return new LookupError(400, 'Missing parameter', `Give the parameter ${name}.`);
}
