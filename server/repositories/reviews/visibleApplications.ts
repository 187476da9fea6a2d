import { sql, type RawBuilder } from 'kysely'
import { isMemberOf } from '@/server/repositories/projections/fragments'

/**
 * Whether the user may review the application `a`, if they review its opportunity: the organizer all, and jurors those
 * that they were assigned, or all while none are assigned.
 */
export const isVisibleTo = (uid: string): RawBuilder<unknown> => sql`(
  not exists (select from review_settings s
    where s.opportunity_id = a.opportunity_id and s.jurors_each is not null)
  or exists (select from review_assignments g join jurors assigned on assigned.id = g.juror_id
    where g.application_id = a.id and assigned.uid = ${uid} and assigned.removed_at is null)
  or exists (select from opportunities own_call
    where own_call.id = a.opportunity_id and ${isMemberOf(sql`own_call.profile_id`, sql`${uid}`)}))`
