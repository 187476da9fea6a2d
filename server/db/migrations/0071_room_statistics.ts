import { sql, type Kysely } from 'kysely'

/** What is counted of rooms goes with them, as that of artworks does. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create trigger erase_statistics after delete on rooms
      for each row execute function erase_statistics()`.execute(db)
}

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await sql`drop trigger erase_statistics on rooms`.execute(db)
}
