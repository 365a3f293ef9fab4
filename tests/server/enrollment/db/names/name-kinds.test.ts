/** The columns that refer to names, compared with the foreign keys of the schema. */

import { getTableName, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { getNameKind, type NameKind, nameKinds } from '../../../../../server/enrollment/db/names/name-kinds.ts';

const modules = import.meta.glob<Record<string, unknown>>(
  ['../../../../../server/db/schema/*.ts', '../../../../../server/enrollment/db/schema/*.ts'],
  { eager: true },
);
const tables = Object.values(modules).flatMap((exported) => Object.values(exported).filter((value) => is(value, PgTable)));

it.each(Object.keys(nameKinds) as NameKind[])('%s: each foreign key is a reference that a merge moves, with its unique columns', (kind) => {
  const { entity, references } = getNameKind(kind);
  const declared = references.map(({ table, column, key }) =>
    [getTableName(table), column.name, ...(key ?? []).map(({ name }) => name).toSorted()].join(' '),
  );
  const found = tables.flatMap((table) => {
    const { foreignKeys, indexes } = getTableConfig(table);
    return foreignKeys.flatMap((foreignKey) => {
      const { columns, foreignTable, foreignColumns } = foreignKey.reference();
      if (foreignTable !== entity.table || foreignColumns[0]?.name !== 'id') return [];
      const name = columns[0]!.name;
      const unique = indexes
        .filter(({ config }) => config.unique)
        .map(({ config }) => config.columns.map((column) => ('name' in column ? String(column.name) : '')))
        // A unique index with an expression is that of names, which are merged one by one.
        .find((own) => own.includes(name) && !own.includes(''));
      return [[getTableName(table), name, ...(unique ?? []).filter((other) => other !== name).toSorted()].join(' ')];
    });
  });
  expect(declared.toSorted()).toEqual(found.toSorted());
});
