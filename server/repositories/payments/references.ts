import { sql } from 'kysely'
import type { OpportunityStatus } from '@/contract/enums/opportunities'
import type { Role } from '@/contract/enums/profiles'
import type { Db } from '@/server/db/connection'
import { publicOpportunity } from '@/server/repositories/projections/fragments'

interface Owner {
  id: string
  profileId: string
  uid: string
  name: string
  role: Role
}

export interface ProfileReference extends Owner {
  kind: 'profile'
  isPublic: true
}

export interface OpportunityReference extends Owner {
  kind: 'opportunity'
  isPublic: boolean
  byInvitation: boolean
  status: OpportunityStatus
  closesAt: Date
  /** Null when no time is set. */
  listedUntil: Date | null
  isListed: boolean
}

export interface ArtworkReference extends Owner {
  kind: 'artwork'
  isPublic: boolean
}

export type Reference = ProfileReference | OpportunityReference | ArtworkReference

const owner = sql`p.id as "profileId", p.owner_uid as uid, p.name, p.role`

/** What is paid for: it exists, and its profile does. */
export async function findReference(
  db: Db,
  { kind, id }: { kind: Reference['kind']; id: string },
  now: Date,
): Promise<Reference | undefined> {
  const statement = {
    profile: sql<Reference>`
      select p.id, 'profile' as kind, true as "isPublic", ${owner} from profiles p
      where p.id = ${id} and p.deleted_at is null`,
    opportunity: sql<Reference>`
      select o.id, 'opportunity' as kind, ${owner}, o.status, o.closes_at as "closesAt",
        o.listed_until as "listedUntil", ${publicOpportunity} as "isPublic",
        o.invitation_code is not null as "byInvitation",
        o.published_at is not null and (o.listed_until > ${now}
          or (o.listed_until is null and o.listing_subscription_id is not null)) as "isListed"
      from opportunities o join profiles p on p.id = o.profile_id
      where o.id = ${id} and o.status <> 'REMOVED' and p.deleted_at is null`,
    artwork: sql<Reference>`
      select a.id, 'artwork' as kind, ${owner},
        a.visibility = 'PUBLIC' and not a.hidden as "isPublic"
      from artworks a join profiles p on p.id = a.profile_id
      where a.id = ${id} and a.deleted_at is null and p.deleted_at is null`,
  }[kind]
  return (await statement.execute(db)).rows[0]
}
