/** Converts a write error to an HTTP problem. */

import { assertNever } from '#engine';
import type { WriteFailure } from '../db/errors/write-error.ts';
import { WriteError } from '../db/errors/write-error.ts';
import { HttpProblem } from '../http/http-problem.ts';

/** Returns the problem of a write error; any other exception is returned as it is. */
export function toWriteProblem(thrown: unknown): unknown {
  return thrown instanceof WriteError ? createWriteProblem(thrown.failure) : thrown;
}

/** A request whose fields are wrong: field → message. */
export function createInvalidFieldsProblem(errors: Record<string, string>): HttpProblem {
  return new HttpProblem(422, Object.values(errors).join(' '), { errors });
}

function createWriteProblem(failure: WriteFailure): HttpProblem {
  switch (failure.code) {
    case 'unknown':
      return new HttpProblem(404, `This ${failure.what} does not exist (any more).`);
    case 'invalid':
      return createInvalidFieldsProblem(failure.errors);
    case 'in-use': {
      const names = failure.uses.map((use) => (use._id === null ? use.name : `${use.kind} "${use.name}"`));
      const detail = `${failure.what} cannot be deleted: it is used by ${names.slice(0, 5).join(', ')}${names.length > 5 ? ' and others' : ''}.`;
      return new HttpProblem(409, [detail, failure.remedy].filter(Boolean).join(' '), { title: 'In use', members: { uses: failure.uses } });
    }
    case 'stale': {
      const who = failure.by === null ? 'Somebody else' : failure.by;
      const when = failure.at === null ? '' : ` at ${failure.at}`;
      return new HttpProblem(
        409,
        `${who} changed ${failure.what}${when}, after you opened it. Look at the new version and make your change again.`,
        {
          title: 'Changed by somebody else',
          members: { conflict: { by: failure.by, at: failure.at, current: failure.current } },
        },
      );
    }
    case 'forbidden':
      return new HttpProblem(403, failure.why);
    default:
      return assertNever(failure);
  }
}
