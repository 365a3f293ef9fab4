/** The server's log: JSON lines on standard output, without addresses, queries, cookies or answers. */

import { type Logger, pino } from 'pino';

/** Creates the log with the level of the settings. Members that can identify a person are redacted. */
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
