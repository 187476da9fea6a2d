import { sql, type Kysely } from 'kysely'

/**
 * An application gets its number while its transaction commits. Applicants who submit to the same call at the same time
 * wait for each other's numbers only that long, and not until an API process has read the answer and sent the commit.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table applications drop constraint applications_check,
      add constraint applications_check check (state <> 'SUBMITTED' or submitted_at is not null)`.execute(
    db,
  )
  await sql`
    create function number_application() returns trigger language plpgsql as $$
    begin
      with numbered as (
        insert into application_numbers as n (opportunity_id, last)
        select a.opportunity_id, 1 from applications a where a.id = new.id and a.number is null
        on conflict (opportunity_id) do update set last = n.last + 1 returning last
      )
      update applications set number = numbered.last from numbered where id = new.id;
      return null;
    end $$`.execute(db)
  await sql`
    create constraint trigger number_application after insert or update of state on applications
    deferrable initially deferred for each row when (new.state = 'SUBMITTED' and new.number is null)
    execute function number_application()`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger number_application on applications`.execute(db)
  await sql`drop function number_application()`.execute(db)
  await sql`
    alter table applications drop constraint applications_check,
      add constraint applications_check
        check (state <> 'SUBMITTED' or (submitted_at is not null and number is not null))`.execute(
    db,
  )
}
