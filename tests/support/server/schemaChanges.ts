import { sql } from 'kysely'
import type { Db } from '@/server/db/connection'

interface Demand {
  table: string
  /** None for a demand on every new row. */
  columns: string[]
  text: string
}

/** What programs can rely on in a schema, and what it demands of them. */
interface Schema {
  offers: Set<string>
  demands: Demand[]
}

/** Tables, columns with their types, what may be left out, functions, and the values that checks list. */
const offers = sql<{ text: string }>`
  with columns as (
    select a.*, c.relname, format('%I.%I', c.relname, a.attname) as name
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
      and a.attnum > 0 and not a.attisdropped and c.relname not like 'kysely%'
  )
  select 'column ' || name || ' ' || format_type(atttypid, atttypmod) as text from columns
  union all select name || ' may be null' from columns where not attnotnull
  union all select name || ' has a default' from columns where atthasdef or attidentity <> ''
  union all
  select 'function ' || p.oid::regprocedure || ' returns ' || pg_get_function_result(p.oid)
  from pg_proc p where p.pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  union all
  select conrelid::regclass || ' accepts ' || (regexp_matches(pg_get_constraintdef(oid), '''[^'']*''', 'g'))[1]
  from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace`

/** Columns that every row must name, constraints and unique indexes. */
const demands = sql<Demand>`
  select c.relname as table, '{}'::text[] as columns, format('%I.%I must be given', c.relname, a.attname) as text
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0
    and not a.attisdropped and a.attnotnull and not a.atthasdef and a.attidentity = ''
  union all
  select r.relname, array(select attname::text from pg_attribute
      where attrelid = r.oid and attnum = any (c.conkey)), 'constraint ' || c.conname
  from pg_constraint c join pg_class r on r.oid = c.conrelid
  where c.connamespace = 'public'::regnamespace and c.contype in ('c', 'f', 'x')
  union all
  select r.relname, array(select attname::text from pg_attribute
      where attrelid = r.oid and attnum = any (i.indkey)), 'unique index ' || x.relname
  from pg_index i join pg_class r on r.oid = i.indrelid join pg_class x on x.oid = i.indexrelid
  where i.indisunique and r.relnamespace = 'public'::regnamespace`

export async function readSchema(db: Db): Promise<Schema> {
  const offered = await offers.execute(db)
  const demanded = await demands.execute(db)
  return { offers: new Set(offered.rows.map(({ text }) => text)), demands: demanded.rows }
}

/**
 * What a migration takes from programs that were written for the schema before it: what they rely on and
 * is gone, and what they would have to write and don't know. Nothing is demanded of rows that only newer
 * programs write: those of new tables, and values of new columns.
 */
export function findBreaks(before: Schema, after: Schema): string[] {
  const hasColumn = (table: string, column?: string) =>
    [...before.offers].some((text) => text.startsWith(`column ${table}.${column ?? ''}`))
  const known = new Set(before.demands.map(({ text }) => text))
  const added = after.demands.filter(
    ({ table, columns, text }) =>
      !known.has(text) &&
      hasColumn(table) &&
      columns.every((column) => hasColumn(table, `${column} `)),
  )
  return [
    ...[...before.offers].filter((text) => !after.offers.has(text)).map((text) => `gone: ${text}`),
    ...added.map(({ text }) => `added: ${text}`),
  ].sort()
}
