/** A failure of moving, backing up or restoring data that its operator can mend. */

/** The message names what is wrong and the remedy. Each further line of `details` names one thing. */
export class MoveError extends Error {
  readonly details: readonly string[];

  constructor(message: string, { details = [], cause }: { details?: readonly string[]; cause?: unknown } = {}) {
    super(message, { cause });
    this.details = details;
  }
}
