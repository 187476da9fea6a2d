import { sql, type Kysely } from 'kysely'

const statements = [
  'alter table applications add column redaction jsonb',
  // Also when the previous release changes, withdraws or erases a submission.
  `create function drop_redaction() returns trigger language plpgsql as $$
  begin
    new.redaction := null;
    return new;
  end $$`,
  `create trigger applications_redaction before update of submission on applications
    for each row when (old.submission is distinct from new.submission)
    execute function drop_redaction()`,
]

const undo = [
  'drop trigger applications_redaction on applications',
  'drop function drop_redaction',
  'alter table applications drop column redaction',
]

const run = async (db: Kysely<unknown>, all: readonly string[]) => {
  for (const statement of all) await sql.raw(statement).execute(db)
}

// What jurors of a blind review read, which takes too long to be made for each read.
export const up = (db: Kysely<unknown>): Promise<void> => run(db, statements)

export const down = (db: Kysely<unknown>): Promise<void> => run(db, undo)
