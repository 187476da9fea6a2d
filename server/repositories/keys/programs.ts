import { sql } from 'kysely'
import type { Db } from '@/server/db/connection'

/* Keys and webhooks, which end together. */

const tables = ['api_keys', 'webhooks'] as const

/** With a deleted profile. */
export async function endPrograms(db: Db, profileId: string): Promise<void> {
  for (const table of tables) {
    await db.deleteFrom(table).where('profile_id', '=', profileId).execute()
  }
}

/** Those of a profile whose maker is no longer its owner. */
export async function endProgramsOfFormerOwners(db: Db, profileId: string): Promise<void> {
  for (const table of tables) {
    await sql`
      delete from ${sql.table(table)} made where profile_id = ${profileId}
        and not exists (select from profile_members m
          where m.profile_id = made.profile_id and m.uid = made.made_by and m.role = 'OWNER')`.execute(
      db,
    )
  }
}

/** Those that a user made, of every profile. */
export async function endProgramsOfUser(db: Db, uid: string): Promise<void> {
  for (const table of tables) {
    await db.deleteFrom(table).where('made_by', '=', uid).execute()
  }
}
