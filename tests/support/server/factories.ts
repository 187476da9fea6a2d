import type { Insertable } from 'kysely'
import type { ArtworkTable } from '@/server/db/tables/artworks'
import type { StoredImage } from '@/server/db/tables/columns'
import type { OpportunityTable } from '@/server/db/tables/opportunities'
import type { ProfileTable } from '@/server/db/tables/profiles'
import type { Db } from '@/server/db/connection'
import { derivedArtworkColumns } from '@/server/repositories/derivedColumns/artworks'
import { derivedOpportunityColumns } from '@/server/repositories/derivedColumns/opportunities'
import { derivedProfileColumns } from '@/server/repositories/derivedColumns/profiles'
import type { Opportunity } from '@/contract/opportunity'

let serial = 0
const next = () => (serial += 1)

export const testImage = (key = `image${next()}`): StoredImage => ({
  key,
  width: 800,
  height: 600,
  alt: 'A test picture',
  dominantColor: '#808080',
})

/** A live artist unless told; answers its id. */
export async function buildProfile(
  db: Db,
  given: Partial<Insertable<ProfileTable>> = {},
): Promise<string> {
  const n = next()
  const row = {
    owner_uid: `uid-${n}`,
    role: 'ARTIST' as const,
    organization_type: null,
    name: `Profile ${n}`,
    handle: `profile-${n}`,
    headline: null,
    city: null,
    country: null,
    artistic_fields: [],
    ...given,
  }
  const { id } = await db
    .insertInto('profiles')
    .values({
      pronouns: null,
      bio: null,
      statement: null,
      founded_year: null,
      address: null,
      opening_hours: null,
      deleted_by: null,
      deleted_reason: null,
      ...row,
      ...derivedProfileColumns({
        ...row,
        organizationType: row.organization_type,
        artisticFields: row.artistic_fields,
      }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A public work with one picture unless told; answers its id. */
export async function buildArtwork(
  db: Db,
  given: Partial<Omit<Insertable<ArtworkTable>, 'images'>> & {
    profile_id: string
    images?: StoredImage[]
  },
): Promise<string> {
  const { images = [testImage()], ...columns } = given
  const row = {
    title: `Work ${next()}` as string | null,
    medium: null,
    category: null,
    tags: [] as string[],
    visibility: 'PUBLIC' as const,
    ...columns,
  }
  const { id } = await db
    .insertInto('artworks')
    .values({
      description: null,
      year_from: null,
      year_to: null,
      height: null,
      width: null,
      depth: null,
      unit: null,
      edition: null,
      price_currency: null,
      ...row,
      images: JSON.stringify(images),
      ...derivedArtworkColumns({ ...row, profileName: '' }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Described = Partial<
  Pick<
    Opportunity,
    'fees' | 'feeType' | 'rewards' | 'requirements' | 'eligibility' | 'location' | 'artisticFields'
  >
> & { deadline?: { localDateTime: string; timeZone: string } | null }

/** `YYYY-MM-DDTHH:MM` in UTC, so many days from now. */
export const inDays = (days: number): string =>
  new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 16)

export const noFees: Opportunity['fees'] = {
  application: null,
  participation: null,
  whatTheFeePaysFor: null,
  waiver: null,
}

export const openToAll: Opportunity['eligibility'] = {
  scope: 'INTERNATIONAL',
  countries: [],
  careerStages: [],
  ageMin: null,
  ageMax: null,
  students: true,
  collectives: true,
}

/** A published open call that closes in ten days unless told; answers its id. */
export async function buildOpportunity(
  db: Db,
  given: Partial<Insertable<OpportunityTable>> & { profile_id: string },
  described: Described = {},
): Promise<string> {
  const row = {
    type: 'OPEN_CALL' as const,
    title: `Call ${next()}`,
    summary: null,
    status: 'PUBLISHED' as const,
    ...given,
  }
  const facts = {
    fees: noFees,
    feeType: 'FREE' as const,
    rewards: [],
    requirements: [],
    eligibility: openToAll,
    location: null,
    artisticFields: [],
    deadline: row.rolling ? null : { localDateTime: inDays(10), timeZone: 'UTC' },
    ...described,
  }
  const { id } = await db
    .insertInto('opportunities')
    .values({
      owner_uid: 'uid',
      description: null,
      notification_date: null,
      starts_on: null,
      ends_on: null,
      places: null,
      jury: null,
      criteria: null,
      rights_requested: null,
      access_notes: null,
      listing_plan: null,
      published_at: row.status === 'PUBLISHED' ? new Date() : null,
      ...row,
      city: facts.location?.city ?? null,
      country: facts.location?.country ?? null,
      artistic_fields: facts.artisticFields,
      fee_type: facts.feeType,
      fees: JSON.stringify(facts.fees),
      rewards: JSON.stringify(facts.rewards),
      requirements: JSON.stringify(facts.requirements),
      eligibility: JSON.stringify(facts.eligibility),
      ...derivedOpportunityColumns({ ...row, ...facts, profileName: '' }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
