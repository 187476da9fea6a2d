import type { Insertable } from 'kysely'
import type { ArtworkTable } from '@/server/db/tables/artworks'
import type { StoredImage } from '@/server/db/tables/columns'
import type { OpportunityTable } from '@/server/db/tables/opportunities'
import type { ProfileTable } from '@/server/db/tables/profiles/profiles'
import type { Db } from '@/server/db/connection'
import { derivedArtworkColumns } from '@/server/repositories/derivedColumns/artworks'
import { derivedOpportunityColumns } from '@/server/repositories/derivedColumns/opportunities'
import { derivedProfileColumns } from '@/server/repositories/derivedColumns/profiles'
import type { Opportunity } from '@/contract/opportunities/opportunity'

let serial = 0
const next = () => (serial += 1)

export const testImage = (key = `image${next()}`): StoredImage => ({
  key,
  width: 800,
  height: 600,
  alt: 'A test image',
  dominantColor: '#808080',
})

/** Inserts a profile; the default is an artist. Returns its id. */
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

/** Inserts an artwork; the default is public and has one image. Returns its id. */
export async function buildArtwork(
  db: Db,
  given: Partial<Omit<Insertable<ArtworkTable>, 'images'>> & {
    profile_id: string
    images?: StoredImage[]
  },
): Promise<string> {
  const { images = [testImage()], ...columns } = given
  const row = {
    title: `Artwork ${next()}` as string | null,
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
  // The database derives it when a row is inserted.
  if (given.hidden)
    await db.updateTable('artworks').set({ hidden: true }).where('id', '=', id).execute()
  return id
}

type Fields = Partial<
  Pick<
    Opportunity,
    'fees' | 'feeType' | 'rewards' | 'requirements' | 'eligibility' | 'location' | 'artisticFields'
  >
> & { deadline?: { localDateTime: string; timeZone: string } | null }

/** The minute that many days from now, as `YYYY-MM-DDTHH:MM` in UTC. */
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

/** Inserts an opportunity; the default is a published open call that closes in ten days. Returns its id. */
export async function buildOpportunity(
  db: Db,
  given: Partial<Insertable<OpportunityTable>> & { profile_id: string },
  fields: Fields = {},
): Promise<string> {
  const row = {
    type: 'OPEN_CALL' as const,
    title: `Opportunity ${next()}`,
    summary: null,
    status: 'PUBLISHED' as const,
    ...given,
  }
  const content = {
    fees: noFees,
    feeType: 'FREE' as const,
    rewards: [],
    requirements: [],
    eligibility: openToAll,
    location: null,
    artisticFields: [],
    deadline: row.rolling ? null : { localDateTime: inDays(10), timeZone: 'UTC' },
    ...fields,
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
      city: content.location?.city ?? null,
      country: content.location?.country ?? null,
      artistic_fields: content.artisticFields,
      fee_type: content.feeType,
      fees: JSON.stringify(content.fees),
      rewards: JSON.stringify(content.rewards),
      requirements: JSON.stringify(content.requirements),
      eligibility: JSON.stringify(content.eligibility),
      ...derivedOpportunityColumns({
        ...row,
        ...content,
        application: given.application ? JSON.parse(given.application) : null,
        notificationDate: given.notification_date ?? null,
        profileName: '',
      }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (given.hidden)
    await db.updateTable('opportunities').set({ hidden: true }).where('id', '=', id).execute()
  return id
}
