import { eq } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { isUnavailable } from '../../../../server/db/errors/database-error.ts';
import { DatabaseOpenError } from '../../../../server/db/errors/open-error.ts';
import { settings } from '../../../../server/db/schema/records.ts';
import { isInMaintenance, setMaintenance } from '../../../../server/db/settings.ts';
import { openStore, type Store } from '../../../../server/db/store.ts';
import { waitUntil } from '../../../run/wait-until.ts';
import { createDatabase, postgresUrl, removeDatabase } from '../../support/test-database.ts';

/** Returns the message with which opening the database fails. */
async function readFailure(location: string): Promise<string> {
  const error: unknown = await openStore(location).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(DatabaseOpenError);
  return (error as Error).message;
}

function change(members: Partial<Pick<URL, 'hostname' | 'port' | 'username' | 'password' | 'pathname'>>): string {
  return Object.assign(new URL(postgresUrl!), members).href;
}

async function open(location: string): Promise<Store> {
  const store = await openStore(location);
  onTestFinished(() => store.close());
  return store;
}

async function newDatabase(): Promise<string> {
  const location = await createDatabase();
  onTestFinished(() => removeDatabase(location));
  return location;
}

describe('opening a database fails with one line that names the address, the cause and the remedy', () => {
  it('when no server answers', async () => {
    const message = await readFailure(change({ port: '1' }));
    expect(message).toMatch(
      /^The database postgres:\/\/\S+ does not answer\. Check that the server runs .* DATABASE_URL is right\. \(ECONNREFUSED\)$/,
    );
  });

  it('when the host is unknown', async () => {
    expect(await readFailure(change({ hostname: 'no-such-host.invalid' }))).toMatch(
      /cannot be found\. Check the host name in DATABASE_URL\./,
    );
  });

  it('when the database does not exist', async () => {
    expect(await readFailure(change({ pathname: '/no_such_database' }))).toMatch(/does not exist\. Create it, or correct the name/);
  });

  it('when the user is unknown, without the password', async () => {
    const message = await readFailure(change({ username: 'nobody', password: 'top-secret' }));
    expect(message).toMatch(/refuses the user\. Check the user name and the password in DATABASE_URL\. \(28/);
    expect(message).not.toContain('top-secret');
  });

  it('when a newer version wrote it', async () => {
    const location = await newDatabase();
    const store = await open(location);
    await store.db.run("insert into __drizzle_migrations (hash, created_at) values ('newer', 99999999999999)");
    expect(await readFailure(location)).toMatch(/was written by a newer version of this product\. Start that version, or restore a backup/);
  });

  it('when it has tables of another program with the same names', async () => {
    const location = await newDatabase();
    const store = await open(location);
    await store.db.run('drop table __drizzle_migrations');
    expect(await readFailure(location)).toMatch(
      /has tables of another program with the names of those that the server creates\. Name an empty database in DATABASE_URL, or restore a backup\. \(42P07\)$/,
    );
  });
});

describe('an opened database', () => {
  it('is migrated once by processes that start together', async () => {
    const location = await newDatabase();
    const stores = await Promise.all([open(location), open(location), open(location)]);
    expect(await Promise.all(stores.map((store) => store.isReady()))).toEqual([true, true, true]);
  });

  it('sees what another process writes', async () => {
    const location = await newDatabase();
    const [one, two] = [await open(location), await open(location)];
    expect(await isInMaintenance(two)).toBe(false);
    await setMaintenance(one, true, { id: null, name: 'Test' }, '2026-11-20T10:00:00.000Z');
    expect(await isInMaintenance(one)).toBe(true);
    await waitUntil(async () => expect(await isInMaintenance(two)).toBe(true));
  });

  it('runs locked work of several processes one after another', async () => {
    const location = await newDatabase();
    const [one, two] = [await open(location), await open(location)];
    const order: string[] = [];
    const work = (store: Store, name: string) =>
      store.lock('same', async () => {
        order.push(`${name} begins`);
        await store.db.get('select pg_sleep(0.05)');
        order.push(`${name} ends`);
      });
    await Promise.all([work(one, 'a'), work(two, 'b'), work(one, 'c')]);
    for (let index = 0; index < order.length; index += 2) expect(order[index + 1]).toBe(order[index]!.replace('begins', 'ends'));
    expect(order).toHaveLength(6);
  });

  it('fails as unavailable when its connections are all in use, and goes on when they are free', async () => {
    const store = await open(await newDatabase());
    let free = (): void => undefined;
    const isFree = new Promise<void>((resolve) => (free = resolve));
    const held = Array.from({ length: 10 }, (_, index) => store.lock(`held ${index}`, () => isFree));
    const error: unknown = await store
      .lock('one more', async () => 'ran')
      .then(
        () => undefined,
        (thrown: unknown) => thrown,
      );
    expect(isUnavailable(error)).toBe(true);
    free();
    await Promise.all(held);
    expect(await store.lock('one more', async () => 'ran')).toBe('ran');
  });

  it('finds nothing for a text that PostgreSQL cannot store', async () => {
    const store = await open(await newDatabase());
    expect(await store.db.select().from(settings).where(eq(settings.key, 'a\0b'))).toEqual([]);
  });
});

it('counts its connections and the work that waits for one', async () => {
  const store = await open(await newDatabase());
  let leave = (): void => undefined;
  const left = new Promise<void>((resolve) => (leave = resolve));
  // One more than there are connections.
  const transactions = Array.from({ length: 11 }, () => store.transact(() => left));
  onTestFinished(leave);
  await waitUntil(() => expect(store.readLoad().pools?.queries).toEqual({ open: 10, idle: 0, waiting: 1 }));
  leave();
  await Promise.all(transactions);
  expect(store.readLoad().pools?.queries).toEqual({ open: 10, idle: 10, waiting: 0 });
});
