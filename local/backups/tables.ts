import type pg from 'pg'

export interface Table {
  /** As quoted in SQL, schema included. */
  name: string
  columns: { name: string; type: string }[]
  /** Of a partition: its table, and which rows it has. */
  partition: { of: string; bounds: string } | null
}

/** Migrations are recorded by the migrations themselves. */
const RECORDS = ['kysely_migration', 'kysely_migration_lock', 'migrations']

/** What tells the visitors of a day apart is erased every night; a backup would keep it. */
const ERASED_NIGHTLY = ['statistics_keys', 'statistics_seen']

/** The schemas of the product: its own, and that of its jobs. */
export const SCHEMAS = ['public', 'graphile_worker']

const ownClass = `n.nspname = any($1) and not exists (
  select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`

/** Tables with their columns, without generated ones. */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select format('%I.%I', n.nspname, c.relname) as name,
       (select json_agg(json_build_object('name', quote_ident(a.attname),
          'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
        from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
       ) as columns,
       (select json_build_object('of', i.inhparent::regclass::text,
          'bounds', pg_get_expr(c.relpartbound, c.oid))
        from pg_inherits i where i.inhrelid = c.oid) as partition
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where ${ownClass} and c.relkind = 'r' and c.relname <> all($2)
     order by n.nspname, c.relname`,
    [SCHEMAS, [...RECORDS, ...ERASED_NIGHTLY]],
  )
  return rows
}

export async function hasTables(client: pg.ClientBase): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where ${ownClass} and c.relkind = 'r' limit 1`,
    [SCHEMAS],
  )
  return rowCount !== 0
}

/** The sequences that have been used, and their last values. */
export async function listSequences(
  client: pg.ClientBase,
): Promise<{ name: string; value: string }[]> {
  const { rows } = await client.query<{ name: string; value: string }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as value
     from pg_sequences where schemaname = any($1) and last_value is not null order by 1`,
    [SCHEMAS],
  )
  return rows
}
