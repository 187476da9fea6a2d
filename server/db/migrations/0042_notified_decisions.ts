import { sql, type Kysely } from 'kysely'

/** Old and new names of columns. The old ones are dropped once no process of the release before writes them. */
const renamed = [
  ['tell_at', 'notify_at', 'timestamptz'],
  ['told_at', 'notified_at', 'timestamptz'],
  ['told_decision', 'notified_decision', 'text'],
  ['told_message', 'notified_message', 'text'],
] as const

/** A row that a process of either release writes has the same values under both names. */
const syncOnInsert = renamed
  .map(([old, now]) => `new.${now} := coalesce(new.${now}, new.${old}); new.${old} := new.${now};`)
  .join('\n      ')
const syncOnUpdate = renamed
  .map(
    ([old, now]) => `if new.${now} is distinct from old.${now} then new.${old} := new.${now};
      else new.${now} := new.${old}; end if;`,
  )
  .join('\n      ')

const statements = [
  `alter table applications
    ${renamed.map(([, now, type]) => `add column ${now} ${type}`).join(', ')}`,
  `update applications set ${renamed.map(([old, now]) => `${now} = ${old}`).join(', ')}
    where tell_at is not null or told_at is not null`,
  `create index applications_notify_at on applications (notify_at)
    where notify_at is not null and (notified_at is null or notified_at < notify_at)`,
  `create function sync_notified_columns() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
      ${syncOnInsert}
      else
      ${syncOnUpdate}
      end if;
      return new;
    end $$`,
  `create trigger sync_notified_columns before insert or update on applications
    for each row execute function sync_notified_columns()`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await sql`drop trigger sync_notified_columns on applications`.execute(db)
  await sql`drop function sync_notified_columns()`.execute(db)
  await sql`
    alter table applications drop column notify_at, drop column notified_at, drop column notified_decision,
      drop column notified_message`.execute(db)
}
