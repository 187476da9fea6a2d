import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { ProfileFields } from '@/contract/forms/profile'
import type { ProfileTable } from '@/server/db/tables/profiles/profiles'
import type { Db } from '@/server/db/connection'
import { derivedProfileColumns } from '@/server/repositories/derivedColumns/profiles'
import { acquireUserLock } from '@/server/repositories/userLocks'

export type ProfileRow = Selectable<ProfileTable>

const orNull = (value: string | null | undefined) => (value === '' ? null : value)
const json = (value: unknown) => (value === undefined ? undefined : JSON.stringify(value))

/** The columns of the fields that were sent; the others are undefined. */
export const columnsOf = (fields: Partial<ProfileFields>): Updateable<ProfileTable> => ({
  role: fields.role,
  name: fields.name,
  handle: fields.handle,
  pronouns: fields.pronouns,
  headline: orNull(fields.headline),
  bio: orNull(fields.bio),
  statement: orNull(fields.statement),
  city: orNull(fields.city),
  country: fields.country,
  career_stage: fields.careerStage,
  artistic_fields: fields.artisticFields && [...new Set(fields.artisticFields)],
  organization_type: fields.organizationType,
  founded_year: fields.foundedYear,
  address: orNull(fields.address),
  opening_hours: orNull(fields.openingHours),
  links: json(fields.links),
  contact: json(fields.contact),
  cv: json(fields.cv),
})

const derived = (
  row: Pick<ProfileRow, 'name' | 'handle' | 'role' | 'headline' | 'city' | 'country'> &
    Pick<ProfileRow, 'organization_type' | 'artistic_fields'>,
) =>
  derivedProfileColumns({
    ...row,
    organizationType: row.organization_type,
    artisticFields: row.artistic_fields,
  })

/** @returns undefined when the handle is taken, also by a deleted profile that can be restored */
export async function insertProfile(
  db: Db,
  fields: Partial<ProfileFields> & Pick<ProfileFields, 'role' | 'name' | 'handle'>,
  given: Pick<Insertable<ProfileTable>, 'owner_uid' | 'image'>,
): Promise<string | undefined> {
  const row = {
    pronouns: null,
    headline: null,
    bio: null,
    statement: null,
    city: null,
    country: null,
    founded_year: null,
    address: null,
    opening_hours: null,
    organization_type: null,
    artistic_fields: [],
    deleted_by: null,
    deleted_reason: null,
    ...definedOnly(columnsOf(fields)),
    role: fields.role,
    name: fields.name,
    handle: fields.handle,
    ...given,
  }
  const inserted = await db
    .insertInto('profiles')
    .values({ ...row, ...derived(row) })
    .onConflict((conflict) => conflict.column('handle').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

/** Updates columns of a profile and the columns derived from them. */
export async function updateProfile(
  db: Db,
  before: ProfileRow,
  columns: Updateable<ProfileTable>,
): Promise<void> {
  const changes = definedOnly(columns)
  await db
    .updateTable('profiles')
    .set({ ...changes, ...derived({ ...before, ...changes }), updated_at: sql<Date>`now()` })
    .where('id', '=', before.id)
    .execute()
}

/** Locks a profile that is not deleted until the transaction ends. */
export const lockProfile = (db: Db, id: string): Promise<ProfileRow | undefined> =>
  db
    .selectFrom('profiles')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

/**
 * Locks a profile and its owner's writes, so that a concurrent post is either complete before this
 * transaction or sees its result.
 */
export async function lockProfileAndOwner(db: Db, id: string): Promise<ProfileRow | undefined> {
  const uid = await findOwner(db, id)
  if (uid === undefined) return undefined
  await acquireUserLock(db, uid)
  return lockProfile(db, id)
}

/** The uid of a profile's owner, also when the profile is deleted. */
export async function findOwner(db: Db, id: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('profiles')
    .select('owner_uid')
    .where('id', '=', id)
    .executeTakeFirst()
  return found?.owner_uid
}

/** Whom mails about a profile go to. */
export const findProfileOwner = (db: Db, id: string) =>
  db
    .selectFrom('profiles')
    .select(['owner_uid as uid', 'name'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/** Deleted profiles that have not been erased keep their handles. */
export async function countProfiles(
  db: Db,
  uid: string,
): Promise<{ live: number; deleted: number }> {
  const { rows } = await sql<{ live: number; deleted: number }>`
    select count(*) filter (where deleted_at is null)::int as live,
      count(*) filter (where deleted_at is not null)::int as deleted
    from profiles where owner_uid = ${uid}`.execute(db)
  return rows[0] ?? { live: 0, deleted: 0 }
}

type Defined<T> = { [K in keyof T]: Exclude<T[K], undefined> }
const definedOnly = <T extends object>(columns: T) =>
  Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as Partial<
    Defined<T>
  >

export async function isLiveProfile(db: Db, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('profiles')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}
