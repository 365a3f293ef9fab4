/** Keeps the prepared statements of a connection: preparing a query takes longer than running it. */

import type Database from 'better-sqlite3';

/** Statements of requests depend on their parameters, so their number is limited. */
const MAX_STATEMENTS = 500;

/** Makes `prepare` return the statement of an earlier call with the same text. The least recently used ones are discarded. */
export function keepStatements(connection: Database.Database): void {
  const prepare = connection.prepare.bind(connection) as (text: string) => Database.Statement;
  const kept = new Map<string, Database.Statement>();
  const prepareOnce = (text: string): Database.Statement => {
    const known = kept.get(text);
    if (known !== undefined && !known.busy) {
      kept.delete(text);
      kept.set(text, known);
      // The last user may have asked for rows as lists.
      return known.reader ? known.raw(false) : known;
    }
    const statement = prepare(text);
    kept.set(text, statement);
    if (kept.size > MAX_STATEMENTS) kept.delete(kept.keys().next().value as string);
    return statement;
  };
  connection.prepare = prepareOnce as typeof connection.prepare;
}
