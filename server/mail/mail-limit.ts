/** Limits the emails that other callers can cause: codes and links still reach their owner when others request many. */

import { HttpProblem } from '../http/http-problem.ts';
import { formatDuration } from '../http/format-duration.ts';
import { createRateLimiter } from '../http/rate-limiter.ts';
import { createUserProblem } from '../http/user-problem.ts';
import type { SharedState } from '../shared-state/shared-state.ts';

/** Kinds of mail. Each kind has its own limits, so requests for one do not use up the other. */
export type MailKind = 'link' | 'code';

/** Counts a mail to `mailbox` that a caller at `address` requested; throws a 429 when there were too many. */
export type MailLimit = (kind: MailKind, mailbox: string, address: string) => Promise<void>;

/** One caller can cause few mails to one mailbox, all callers together more. A caller without mails still gets one after that. */
const rules = { address: { burst: 4, seconds: 3600 }, target: { burst: 24, seconds: 3600 }, reserve: { burst: 1, seconds: 3600 } };

/** Creates the limit. */
export function createMailLimit(state: SharedState): MailLimit {
  const limit = createRateLimiter(state, rules);
  return async (kind, mailbox, address) => {
    try {
      await limit(`mail ${kind}`, { address: `${address} ${mailbox}`, target: mailbox });
    } catch (error) {
      if (!(error instanceof HttpProblem)) throw error;
      const wait = error.extras.headers?.['retry-after'] ?? '60';
      throw createUserProblem(429, 'too-many-mails', {
        values: { wait: (language) => formatDuration(Number(wait), language) },
        headers: { 'retry-after': wait },
      });
    }
  };
}
