/**
 * The table of the shared state, in the common SQL of both engines. It belongs to no migration: its rows live for minutes, so it is created
 * where it is missing and copied by no backup.
 */

/** Times are milliseconds of the clock of the database, or with SQLite of the machine. */
export const CREATE_SHARED_STATE =
  'create table if not exists shared_state (key text primary key, value text not null, expires_at double precision not null)';
