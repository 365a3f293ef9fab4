/** Runs work after the reply was sent, so that neither content nor time of the reply reveals whether there was any. */

import type { Logger } from 'pino';

/** Runs the work once the reply is on its way. A failure is logged by its code alone: the message of a mail server may name an address. */
export function runAfterReply(log: Logger, failure: string, work: () => Promise<void>): void {
  setImmediate(() => {
    work().catch((error: unknown) => {
      const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
      log.error({ code: typeof code === 'string' ? code : name }, failure);
    });
  });
}
