/** Converts a write error to an HTTP problem. */

import type { WriteFailure } from '../db/errors/write-error.ts';
import { WriteError } from '../db/errors/write-error.ts';
import { HttpProblem } from '../http/http-problem.ts';

/** Returns the problem of a write error; any other exception is returned as it is. */
export function toWriteProblem(thrown: unknown): unknown {
  return thrown instanceof WriteError ? problemOf(thrown.refusal) : thrown;
}

/** A request whose fields are wrong: field → message. */
export function createInvalidFieldsProblem(errors: Record<string, string>): HttpProblem {
  return new HttpProblem(422, Object.values(errors).join(' '), { errors });
}

function problemOf(refusal: WriteFailure): HttpProblem {
  switch (refusal.code) {
    case 'unknown':
      return new HttpProblem(404, `This ${refusal.what} does not exist (any more).`);
    case 'invalid':
      return createInvalidFieldsProblem(refusal.errors);
    case 'in-use': {
      const names = refusal.uses.map((use) => (use._id === null ? use.name : `${use.kind} "${use.name}"`));
      const detail = `${refusal.what} cannot be deleted: it is used by ${names.slice(0, 5).join(', ')}${names.length > 5 ? ' and others' : ''}.`;
      return new HttpProblem(409, detail, { title: 'In use', members: { uses: refusal.uses } });
    }
    case 'stale': {
      const who = refusal.by === null ? 'Somebody else' : refusal.by;
      const when = refusal.at === null ? '' : ` at ${refusal.at}`;
      return new HttpProblem(
        409,
        `${who} changed ${refusal.what}${when}, after you opened it. Look at the new version and make your change again.`,
        {
          title: 'Changed by somebody else',
          members: { conflict: { by: refusal.by, at: refusal.at, current: refusal.current } },
        },
      );
    }
    case 'forbidden':
      return new HttpProblem(403, refusal.why);
  }
}
