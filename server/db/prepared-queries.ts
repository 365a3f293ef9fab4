/** Queries that are worth preparing once: planning a join of seven tables costs more than running it. */

import type { Store } from './store.ts';

interface Prepared {
  all: (values: Record<string, unknown>) => unknown[];
}

/** Names depend on the parameters of requests, so their number is limited. */
const MAX_PREPARED_STATEMENTS = 400;

const preparedByStore = new WeakMap<Store, Map<string, Prepared>>();

/** Runs the query `name` with these placeholder values and returns its rows. The first call prepares the query with `build`. */
export function runPreparedQuery<Row>(
  store: Store,
  name: string,
  values: Record<string, unknown>,
  build: () => { prepare: () => { all: (values: Record<string, unknown>) => Row[] } },
): Row[] {
  const prepared = preparedByStore.get(store) ?? new Map<string, Prepared>();
  preparedByStore.set(store, prepared);
  let query = prepared.get(name);
  if (!query) {
    if (prepared.size >= MAX_PREPARED_STATEMENTS) prepared.clear();
    query = build().prepare();
    prepared.set(name, query);
  }
  return query.all(values) as Row[];
}
