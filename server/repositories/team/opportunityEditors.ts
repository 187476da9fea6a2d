import { sql } from 'kysely'
import { teamLimits } from '@/contract/limits/teamLimits'
import type { Db } from '@/server/db/connection'

interface Editor {
  opportunityId: string
  profileId: string
  uid: string
  /** What they are called unless the team knows a name. */
  name: string | null
}

const nameOf = ({ profileId, uid, name }: Editor) => sql<string>`coalesce(
  (select m.name from members m where m.profile_id = ${profileId} and m.uid = ${uid}),
  ${name}::text, 'A member')`

/** Records that a member has an opportunity open, or has saved it. */
export async function saveEditor(
  db: Db,
  editor: Editor,
  { now, hasSaved }: { now: Date; hasSaved: boolean },
): Promise<void> {
  await db
    .insertInto('opportunity_editors')
    .values({
      opportunity_id: editor.opportunityId,
      uid: editor.uid,
      name: nameOf(editor),
      seen_at: now,
      saved_at: hasSaved ? now : null,
    })
    .onConflict((row) =>
      row.columns(['opportunity_id', 'uid']).doUpdateSet(({ ref, fn }) => ({
        name: ref('excluded.name'),
        seen_at: ref('excluded.seen_at'),
        saved_at: fn.coalesce('excluded.saved_at', 'opportunity_editors.saved_at'),
      })),
    )
    .execute()
}

/** Ends the presence of a member; when they have saved stays. */
export async function endPresence(
  db: Db,
  { opportunityId, uid }: { opportunityId: string; uid: string },
): Promise<void> {
  await db
    .updateTable('opportunity_editors')
    .set({ seen_at: sql<Date>`'-infinity'` })
    .where('opportunity_id', '=', opportunityId)
    .where('uid', '=', uid)
    .execute()
}

/** Names of the other members who have an opportunity open. */
export async function listOtherEditors(
  db: Db,
  { opportunityId, uid, now }: { opportunityId: string; uid: string; now: Date },
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from opportunity_editors
    where opportunity_id = ${opportunityId} and uid <> ${uid}
      and seen_at > ${now}::timestamptz - make_interval(secs => ${sql.lit(teamLimits.presence)})
    order by name, uid`.execute(db)
  return rows.map(({ name }) => name)
}

/** The name of the other member who has saved last; undefined if the user did. */
export async function findLastEditor(
  db: Db,
  { opportunityId, uid }: { opportunityId: string; uid: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ name: string; isOwn: boolean }>`
    select name, uid = ${uid} as "isOwn" from opportunity_editors
    where opportunity_id = ${opportunityId} and saved_at is not null
    order by saved_at desc limit 1`.execute(db)
  const [last] = rows
  return last && !last.isOwn ? last.name : undefined
}
