/** Limits the mails that strangers can cause: codes and links go to whom they belong, however often somebody else requests them. */

import { Problem } from './http/problem.ts';
import { createRateLimit, inWords } from './http/rate-limit.ts';

/** Counts a mail to `mailbox` that a caller at `address` requested; throws a 429 when there were too many. */
export type MailLimit = (mailbox: string, address: string) => void;

/** One caller can cause few mails to one mailbox; all callers together some more, so that one caller cannot use up the owner's share. */
const rules = { address: { burst: 4, seconds: 3600 }, target: { burst: 24, seconds: 3600 } };

/** Creates the limit over a monotonic clock in milliseconds. */
export function createMailLimit(now?: () => number): MailLimit {
  const limit = createRateLimit(rules, now);
  return (mailbox, address) => {
    try {
      limit('mail', { address: `${address} ${mailbox}`, target: mailbox });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      const wait = error.extras.headers?.['retry-after'] ?? '60';
      const detail = `We sent several messages to this email address. Please use the newest one, or try again in ${inWords(Number(wait))}.`;
      throw new Problem(429, detail, { headers: { 'retry-after': wait } });
    }
  };
}
