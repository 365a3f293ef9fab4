import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it, onTestFinished } from 'vitest';
import { findBrokenConstraint } from '../../../server/db/errors/broken-constraint.ts';
import { openStore, type Store } from '../../../server/db/store.ts';
import { emptyStore } from '../enrollment/db/support/seeded-store.ts';

function newFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'store-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, 'test.db');
}

async function findConstraint(store: Store, statement: string): Promise<string | undefined> {
  try {
    await store.db.run(statement);
  } catch (error) {
    return findBrokenConstraint(error);
  }
  return undefined;
}

const pragma = async (store: Store, name: string): Promise<unknown> => Object.values((await store.db.get(`pragma ${name}`)) ?? {})[0];

describe('an opened store', () => {
  it('uses WAL, full sync and foreign keys, and has no busy timeout', async () => {
    const store = await openStore(newFile());
    expect(await pragma(store, 'journal_mode')).toBe('wal');
    expect(await pragma(store, 'synchronous')).toBe(2);
    expect(await pragma(store, 'foreign_keys')).toBe(1);
    expect(await pragma(store, 'busy_timeout')).toBe(0);
    await store.close();
  });

  it('has the schema, and is ready until it is closed', async () => {
    const store = await emptyStore();
    expect(await store.isReady()).toBe(true);
    await store.close();
    expect(await store.isReady()).toBe(false);
  });

  it('keeps its data when it is reopened', async () => {
    const path = newFile();
    const first = await openStore(path);
    await first.db.run("insert into settings (key, value, updated_at) values ('a', '1', '')");
    await first.close();
    const second = await openStore(path);
    expect(await second.db.get('select key from settings')).toEqual({ key: 'a' });
    await second.close();
  });

  it('is rejected when the file has tables of another program with the same names', async () => {
    const path = newFile();
    const other = new Database(path);
    other.exec('create table settings (nonsense)');
    other.close();
    await expect(openStore(path)).rejects.toThrow('cannot be brought up to date');
  });
});

describe('foreign keys', () => {
  it('reject a missing target', async () => {
    const store = await emptyStore();
    expect(await findConstraint(store, "insert into schools (id, name, curriculum_id) values ('s', 'S', 'gone')")).toBe('reference');
  });

  it('require a program rule for a material rule', async () => {
    const store = await emptyStore();
    const seed = [
      "insert into countries (id, name, position, iso_code) values ('PH', 'Philippines', 0, 'PH')",
      "insert into curriculums (id, name) values ('c', 'C')",
      "insert into schools (id, name, curriculum_id) values ('s', 'S', 'c')",
      "insert into hubs (id, name) values ('h', 'H')",
      "insert into cycles (id, name, start_date, end_date, type) values ('y', 'Y', '2026-06-01', '2027-05-31', 'june')",
      "insert into programs (id, name) values ('p', 'P')",
      "insert into learning_materials (id, name) values ('m', 'M')",
    ];
    for (const statement of seed) await store.db.run(statement);
    const materialRule = "insert into learning_material_rules values ('1', 'y', 's', 'h', 'p', 'm')";
    expect(await findConstraint(store, materialRule)).toBe('reference');
    await store.db.run("insert into program_rules values ('1', 'y', 's', 'h', 'p')");
    await store.db.run(materialRule);
    expect(await findConstraint(store, 'delete from program_rules')).toBe('reference');
    expect(await findConstraint(store, "insert into programs (id, name) values ('p2', 'p')")).toBe('unique');
  });
});
