/** The format of failed replies: RFC 9457 `application/problem+json`. Handlers throw an `HttpProblem`; `toProblemResponse` writes it. */

import type { ProblemMessage } from './user-problem.ts';

/** Error message by dotted path or parameter name. */
export type FieldErrors = Record<string, string>;

const titles: Record<number, string> = {
  400: 'Unreadable request',
  401: 'Proof needed',
  403: 'Not allowed',
  404: 'Not found',
  405: 'Method not allowed',
  408: 'Request timed out',
  409: 'Conflict',
  410: 'Gone',
  412: 'Changed meanwhile',
  413: 'Too large',
  415: 'Unsupported type',
  422: 'Invalid data',
  424: 'Incomplete',
  428: 'Precondition required',
  429: 'Too many requests',
  500: 'Something went wrong',
  502: 'Something went wrong',
  503: 'Not available',
  507: 'Disk full',
};

/** Optional parts of a problem. */
export interface ProblemExtras {
  title?: string;
  errors?: FieldErrors;
  headers?: Record<string, string>;
  /** Further members of the body, for example `remark` or `uses`. */
  members?: Record<string, unknown>;
  /** The message that has the title and the sentence. */
  message?: ProblemMessage;
}

/** A failed request, thrown by a handler: status, a sentence for the user, and optionally errors by field. */
export class HttpProblem extends Error {
  readonly status: number;
  readonly extras: ProblemExtras;

  constructor(status: number, detail: string, extras: ProblemExtras = {}) {
    super(detail);
    this.status = status;
    this.extras = extras;
  }
}

/** Returns the title of problems with a status, if it has one. */
export function getDefaultTitle(status: number): string | undefined {
  return titles[status];
}

/** Returns the members of a problem. */
export function toProblemBody(problem: HttpProblem): Record<string, unknown> {
  const { title, errors, members } = problem.extras;
  return {
    ...members,
    title: title ?? titles[problem.status] ?? 'Request failed',
    status: problem.status,
    detail: problem.message,
    ...(errors ? { errors } : {}),
  };
}

/** Writes a problem as a reply. */
export function toProblemResponse(problem: HttpProblem): Response {
  return new Response(JSON.stringify(toProblemBody(problem)), {
    status: problem.status,
    headers: { 'content-type': 'application/problem+json', 'cache-control': 'no-store', ...problem.extras.headers },
  });
}
