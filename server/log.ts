/** The server's log: JSON lines on standard output, without addresses, queries, cookies or answers. */

import { type Logger, pino } from 'pino';

/** Makes the log at the level of the settings; what could name a family is struck out wherever it turns up. */
export function createLog(options: { logLevel: string }): Logger {
  return pino({
    level: options.logLevel,
    redact: {
      paths: [
        'email',
        '*.email',
        'to',
        '*.to',
        'query',
        '*.query',
        'headers',
        '*.headers',
        'answers',
        '*.answers',
        'err.params',
        'err.envelope',
        'err.rejected',
        'err.response',
      ],
      censor: '[left out]',
    },
  });
}
