import { sql } from 'kysely'
import type { Requirement } from '@/contract/opportunities/opportunity'
import type { Db } from '@/server/db/connection'
import {
  isMemberOf,
  liveProfile,
  publishedOpportunity,
} from '@/server/repositories/projections/fragments'
import { isJurorOf } from './calls'

interface FoundCall {
  /** The user is a member of the organizer's profile. */
  isOrganizer: boolean
  /** The user reviews the call. */
  isJuror: boolean
  takesApplicationsHere: boolean
  requirements: Requirement[]
  opensAt: Date | null
  closesAt: Date | null
}

/** A call that is published, for a user who wants to apply. */
export async function findPublishedCall(
  db: Db,
  id: string,
  uid: string,
): Promise<FoundCall | undefined> {
  const { rows } = await sql<FoundCall>`
    select ${isMemberOf(sql`p.id`, sql`${uid}`)} as "isOrganizer", o.requirements, o.opens_at as "opensAt",
      o.deadline_at as "closesAt", ${isJurorOf(sql`${uid}`)} as "isJuror",
      coalesce(o.application ->> 'kind' = 'HERE', false) as "takesApplicationsHere"
    from opportunities o join profiles p on p.id = o.profile_id
    where o.id = ${id} and ${publishedOpportunity} and ${liveProfile}`.execute(db)
  return rows[0]
}
