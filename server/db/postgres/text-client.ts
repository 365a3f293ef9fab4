/** A connection that accepts every text of a request. */

import { Client } from 'pg';

type QueryArguments = [config: unknown, ...rest: unknown[]];

/** PostgreSQL stores no text with the character U+0000, not even for a comparison: it is replaced by U+FFFD, so such a text finds nothing. */
export class TextClient extends Client {
  override query = ((config: unknown, ...rest: unknown[]): unknown => {
    const run = super.query.bind(this) as (...args: QueryArguments) => unknown;
    if (Array.isArray(rest[0])) return run(config, rest[0].map(withoutNul), ...rest.slice(1));
    if (!hasValues(config)) return run(config, ...rest);
    return run({ ...config, values: config.values.map(withoutNul) }, ...rest);
  }) as Client['query'];
}

function hasValues(config: unknown): config is { values: unknown[] } {
  // A submittable, for example a cursor, has a prototype of its own and is passed on.
  return typeof config === 'object' && config !== null && 'values' in config && Array.isArray(config.values) && !('submit' in config);
}

function withoutNul(value: unknown): unknown {
  return typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '\uFFFD') : value;
}
