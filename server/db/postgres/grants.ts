/** What a PostgreSQL database allows other roles in the schema `public`. A restore replaces the schema, which would remove these grants. */

import { sql } from 'drizzle-orm';
import type { DbReader } from '../database.ts';
import type { DbTransaction } from '../run-in-transaction.ts';
import { runInSavepoint } from '../savepoint.ts';

/** A grant to a role that does not own the object. */
export interface Grant {
  /** `schema` are those of the schema itself and the default privileges of its new tables. */
  of: 'schema' | 'tables';
  /** The statement that makes it again. */
  statement: string;
}

const TO_ROLE = `case acl.grantee when 0 then 'public' else quote_ident(pg_get_userbyid(acl.grantee)) end
  || case when acl.is_grantable then ' with grant option' else '' end`;

/** Of relations, only tables and sequences are created by a restore. */
const READ_GRANTS = `
select 'schema' as "of", format('grant %s on schema public to %s', acl.privilege_type, ${TO_ROLE}) as statement
  from pg_namespace n, aclexplode(coalesce(n.nspacl, acldefault('n', n.nspowner))) acl
  where n.nspname = 'public' and acl.grantee <> n.nspowner
union all
select 'schema', format('alter default privileges for role %I in schema public grant %s on %s to %s', pg_get_userbyid(d.defaclrole), acl.privilege_type,
    case d.defaclobjtype when 'r' then 'tables' when 'S' then 'sequences' when 'f' then 'functions' else 'types' end, ${TO_ROLE})
  from pg_default_acl d join pg_namespace n on n.oid = d.defaclnamespace, aclexplode(d.defaclacl) acl
  where n.nspname = 'public' and acl.grantee <> d.defaclrole
union all
select 'tables', format('grant %s on %s public.%I to %s', acl.privilege_type, case c.relkind when 'S' then 'sequence' else 'table' end, c.relname, ${TO_ROLE})
  from pg_class c join pg_namespace n on n.oid = c.relnamespace, aclexplode(c.relacl) acl
  where n.nspname = 'public' and c.relkind in ('r', 'p', 'S') and acl.grantee <> c.relowner
union all
select 'tables', format('grant %s (%I) on table public.%I to %s', acl.privilege_type, a.attname, c.relname, ${TO_ROLE})
  from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace, aclexplode(a.attacl) acl
  where n.nspname = 'public' and c.relkind in ('r', 'p') and acl.grantee <> c.relowner
order by 2`;

/** Returns the grants of the schema `public`, its tables and their columns. */
export function readGrants(db: DbReader): Promise<Grant[]> {
  return db.all<{ of: Grant['of']; statement: string }>(sql.raw(READ_GRANTS));
}

/** Makes grants again. Returns the statements of those that cannot be made, for example of a table that does not exist any more. */
export async function makeGrants(tx: DbTransaction, grants: readonly Grant[]): Promise<string[]> {
  const failed: string[] = [];
  for (const { statement } of grants) {
    const isMade = await runInSavepoint(tx, () => tx.run(statement)).then(
      () => true,
      () => false,
    );
    if (!isMade) failed.push(statement);
  }
  return failed;
}
