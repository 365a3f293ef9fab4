/** How a lookup refuses: with everything that an HTTP problem or a modal needs. */

/** A notice that a form shows as a modal. */
export interface LookupMessage {
  type: 'info' | 'error';
  title: string;
  content: string;
}

/** A refusal that the caller is told of; anything else that a lookup throws is our own bug. */
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

/** Says that the parameter must be given. */
export function createMissingParameterError(name: string): LookupError {
  return new LookupError(400, 'Missing parameter', `Give the parameter ${name}.`);
}
