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
      expect(indexes.map((index) => index.name)).toEqual(declared.indexes.map((index) => index.config.name ?? '').toSorted(byText));
      const references = (await store.db.get<{ n: number }>(`select count(distinct id) as n from pragma_foreign_key_list('${name}')`))?.n;
      expect(references).toBe(declared.foreignKeys.length);
    },
  );
});
