import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { emptyStore } from '../enrollment/db/support/seeded-store.ts';

const modules = import.meta.glob<Record<string, unknown>>(['../../../server/db/schema/*.ts', '../../../server/enrollment/db/schema/*.ts'], {
  eager: true,
});
const tables = Object.values(modules).flatMap((exported) => Object.values(exported).filter((value) => is(value, PgTable)));

const byText = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

describe('the migrations', () => {
  it.each(tables.map((table) => [getTableConfig(table).name, table] as const))(
    'create the table %s as declared in the schema',
    async (name, table) => {
      const store = await emptyStore();
      const declared = getTableConfig(table);
      const columns = await store.db.all<{ name: string; required: number }>(
        `select name, "notnull" as required from pragma_table_info('${name}') order by name`,
      );
      expect(columns).toEqual(
        declared.columns
          .map((column) => ({ name: column.name, required: column.notNull ? 1 : 0 }))
          .toSorted((a, b) => (a.name < b.name ? -1 : 1)),
      );
      const indexes = await store.db.all<{ name: string }>(
        `select name from pragma_index_list('${name}') where origin = 'c' order by name`,
      );
      const isSearched = (index: (typeof declared.indexes)[number]): boolean => index.config.method === 'gin';
      const names = (some: typeof declared.indexes): string[] => some.map((index) => index.config.name ?? '').toSorted(byText);
      expect(indexes.map((index) => index.name)).toEqual(names(declared.indexes.filter((index) => !isSearched(index))));
      const triggers = await store.db.all<{ name: string }>(
        `select name from sqlite_master where type = 'trigger' and tbl_name = '${name}' order by name`,
      );
      const ofIndexes = names(declared.indexes.filter(isSearched)).flatMap((index) =>
        ['delete', 'insert', 'update'].map((event) => `${index}_${event}`),
      );
      expect(triggers.map((trigger) => trigger.name)).toEqual(ofIndexes);
      const references = (await store.db.get<{ n: number }>(`select count(distinct id) as n from pragma_foreign_key_list('${name}')`))?.n;
      expect(references).toBe(declared.foreignKeys.length);
    },
  );
});
