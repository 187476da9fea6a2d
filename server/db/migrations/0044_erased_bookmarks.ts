import { sql, type Kysely } from 'kysely'

const statements = [
  // A bookmark with a status or a note outlives its opportunity: then it has the title.
  'alter table bookmarks add column opportunity_title text',
  'alter table bookmarks drop constraint bookmarks_opportunity_id_fkey',
  `create function end_bookmarks() returns trigger language plpgsql as $$
  begin
    delete from bookmarks where opportunity_id = old.id and status is null and note is null;
    update bookmarks set opportunity_title = old.title where opportunity_id = old.id;
    return null;
  end $$`,
  `create trigger end_bookmarks after delete on opportunities
    for each row execute function end_bookmarks()`,
]

const undo = [
  'drop trigger end_bookmarks on opportunities',
  'drop function end_bookmarks()',
  'delete from bookmarks b where not exists (select from opportunities where id = b.opportunity_id)',
  `alter table bookmarks add constraint bookmarks_opportunity_id_fkey
    foreign key (opportunity_id) references opportunities on delete cascade`,
  'alter table bookmarks drop column opportunity_title',
]

const run = async (db: Kysely<unknown>, all: readonly string[]) => {
  for (const statement of all) await sql.raw(statement).execute(db)
}

export const up = (db: Kysely<unknown>): Promise<void> => run(db, statements)

export const down = (db: Kysely<unknown>): Promise<void> => run(db, undo)
