/** Queries that are worth preparing once: planning a join of seven tables costs more than running it. */

import { createHash } from 'node:crypto';
import type { Store } from './store.ts';

/** A query before it is prepared under a name. */
export interface Preparable<Row> {
  prepare: (name: string) => Prepared<Row>;
}

interface Prepared<Row> {
  execute: (values: Record<string, unknown>) => PromiseLike<Row[]>;
}

/** Names depend on the parameters of requests, so their number is limited. */
const MAX_PREPARED_STATEMENTS = 400;

const preparedByStore = new WeakMap<Store, Map<string, Prepared<unknown>>>();

/** Runs the query `name` with these placeholder values and returns its rows. The first call prepares the query with `build`. */
export async function runPreparedQuery<Row>(
  store: Store,
  name: string,
  values: Record<string, unknown>,
  build: () => Preparable<Row>,
): Promise<Row[]> {
  const prepared = preparedByStore.get(store) ?? new Map<string, Prepared<unknown>>();
  preparedByStore.set(store, prepared);
  let query = prepared.get(name);
  if (!query) {
    if (prepared.size >= MAX_PREPARED_STATEMENTS) prepared.clear();
    query = build().prepare(toStatementName(name));
    prepared.set(name, query);
  }
  return (await query.execute(values)) as Row[];
}

/** Returns the name of a prepared statement for any text: PostgreSQL reads 63 characters of it. */
export function toStatementName(name: string): string {
  return `q_${createHash('sha256').update(name).digest('hex').slice(0, 32)}`;
}
