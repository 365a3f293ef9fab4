/** The server's log: JSON lines on standard output with the id of their request, without addresses, queries, cookies or answers. */

import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import { describeRequest } from './http/request-id.ts';

/** Creates the log with the level of the settings. Members that can identify a person are redacted. Default destination: standard output. */
export function createLog({ logLevel }: { logLevel: string }, destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level: logLevel,
    mixin: describeRequest,
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
  };
  return destination ? pino(options, destination) : pino(options);
}
