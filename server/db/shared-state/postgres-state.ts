/**
 * Shared state in a table of PostgreSQL, with the clock of the database, so that clocks of machines may differ. Its changes do not wait for
 * the disk and notify nobody. Rows are locked by writing them, which engines without advisory locks can do as well.
 */

import type { Pool, PoolClient } from 'pg';
import { MAX_TTL_MS, runChange, type SharedState, type StateChanges, type StoredValue } from '../../shared-state/shared-state.ts';
import { DatabaseBusyError, isConflict } from '../errors/database-error.ts';
import { reach } from '../postgres/reach.ts';
import { type Ended, runOnConnection } from '../postgres/run-on-connection.ts';

const CLOCK = 'extract(epoch from clock_timestamp()) * 1000';
/** A process that is stopped or gone in the middle of a change does not hold up the others for long. */
const BEGIN =
  'begin isolation level read committed; set local synchronous_commit = off; ' +
  "set local lock_timeout = '2s'; set local idle_in_transaction_session_timeout = '5s'";
/** Writes the rows as they are, in the order of their keys, and returns them: the lock of a row and its newest value in one statement. */
const LOCK_AND_READ =
  `insert into shared_state (key, value, expires_at) select key, 'null', 0 from unnest($1::text[]) as key ` +
  `on conflict (key) do update set key = excluded.key returning key, value, expires_at, ${CLOCK} as now`;
const WRITE =
  'update shared_state set value = changed.value, expires_at = changed.expires_at ' +
  'from unnest($1::text[], $2::text[], $3::double precision[]) as changed (key, value, expires_at) where shared_state.key = changed.key';
const REMOVE_EXPIRED = `delete from shared_state where expires_at <= ${CLOCK} or expires_at > ${CLOCK} + ${MAX_TTL_MS}`;
const MAX_ATTEMPTS = 3;

interface Row {
  key: string;
  value: string;
  expires_at: number;
  now: number;
}

/** Creates the state in the table `shared_state`. It has a pool of its own: what waits for a row leaves the connections of queries alone. */
export function createPostgresState(pool: Pool): SharedState {
  return {
    update: async (keys, run) => {
      const sorted = [...new Set(keys)].toSorted();
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await reach(runOnConnection(pool, BEGIN, (client) => change(client, sorted, run)));
        } catch (error) {
          // Two changes with several keys can wait for each other; the database ends one of them.
          if (!isConflict(error)) throw error;
          if (attempt === MAX_ATTEMPTS) throw new DatabaseBusyError('Other processes change the shared state.', { cause: error });
        }
      }
    },
    removeExpired: async () => void (await reach(pool.query(REMOVE_EXPIRED))),
  };
}

async function change<Result>(client: PoolClient, keys: string[], run: Parameters<typeof runChange<Result>>[2]): Promise<Ended<Result>> {
  const { rows } = await client.query<Row>({ name: 'lock-shared-state', text: LOCK_AND_READ, values: [keys] });
  const stored = new Map(
    rows.map(({ key, value, expires_at: expiresAt }): [string, StoredValue] => [key, { value: JSON.parse(value), expiresAt }]),
  );
  const { result, changes } = runChange(stored, Number(rows[0]?.now), run);
  if (changes.size === 0) return { result, end: 'rollback' };
  await write(client, changes);
  return { result, end: 'commit' };
}

/** The rows exist: they were locked. A deleted value is one that has ended. */
async function write(client: PoolClient, changes: StateChanges): Promise<void> {
  const entries = [...changes];
  const values = [
    entries.map(([key]) => key),
    entries.map(([, stored]) => JSON.stringify(stored?.value ?? null)),
    entries.map(([, stored]) => stored?.expiresAt ?? 0),
  ];
  await client.query({ name: 'write-shared-state', text: WRITE, values });
}
