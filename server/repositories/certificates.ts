import { sql } from 'kysely'
import type { ArtworkSummary } from '@/contract/artworks/artworks'
import type { CertificateRecord } from '@/contract/artworks/certificates'
import type { ProfileByline } from '@/contract/profiles/profiles'
import type { Db } from '@/server/db/connection'
import { onPage } from '@/server/db/paging'
import { artworkSummary, fullArtwork, type FullArtwork } from './projections/artworks'
import { publicArtwork, publicProfile } from './projections/fragments'
import { profileByline } from './projections/profiles'

export interface StoredCertificate {
  id: string
  profileId: string
  artworkId: string | null
  hash: string
  text: string
  revokedAt: Date | null
}

const columns = sql`c.id, c.profile_id as "profileId", c.artwork_id as "artworkId", c.hash, c.text,
  c.revoked_at as "revokedAt"`

/** The same of a row that was written. */
const writtenColumns = [
  'id',
  'profile_id as profileId',
  'artwork_id as artworkId',
  'hash',
  'text',
  'revoked_at as revokedAt',
] as const

export const recordOf = ({ text }: Pick<StoredCertificate, 'text'>): CertificateRecord =>
  JSON.parse(text) as CertificateRecord

interface NewCertificate extends Omit<StoredCertificate, 'revokedAt' | 'artworkId'> {
  artworkId: string
  copy: string
}

/** Null when this copy has a valid certificate. */
export async function insertCertificate(
  db: Db,
  { id, profileId, artworkId, copy, hash, text }: NewCertificate,
): Promise<StoredCertificate | null> {
  const inserted = await db
    .insertInto('certificates')
    .values({ id, profile_id: profileId, artwork_id: artworkId, copy, hash, text })
    .onConflict((row) =>
      row.columns(['artwork_id', 'copy']).where('revoked_at', 'is', null).doNothing(),
    )
    .returning(writtenColumns)
    .executeTakeFirst()
  return inserted ?? null
}

export async function countCertificates(db: Db, profileId: string): Promise<number> {
  const { count } = await db
    .selectFrom('certificates')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('profile_id', '=', profileId)
    .executeTakeFirstOrThrow()
  return count
}

export async function findCertificate(db: Db, id: string): Promise<StoredCertificate | undefined> {
  const { rows } = await sql<StoredCertificate>`
    select ${columns} from certificates c where c.id = ${id}`.execute(db)
  return rows[0]
}

export async function listCertificates(
  db: Db,
  profileId: string,
  options: { page: number; size: number },
): Promise<StoredCertificate[]> {
  const { rows } = await sql<StoredCertificate>`
    select ${columns} from certificates c where c.profile_id = ${profileId}
    order by c.created_at desc, c.id ${onPage(options)}`.execute(db)
  return rows
}

/** Revokes a certificate of a profile; the first time counts. */
export async function revokeCertificate(
  db: Db,
  { id, profileId, now }: { id: string; profileId: string; now: Date },
): Promise<StoredCertificate | undefined> {
  return db
    .updateTable('certificates')
    .set((row) => ({ revoked_at: row.fn.coalesce('revoked_at', row.val(now)) }))
    .where('id', '=', id)
    .where('profile_id', '=', profileId)
    .returning(writtenColumns)
    .executeTakeFirst()
}

interface FoundCertificate extends StoredCertificate {
  profile: ProfileByline
  /** Null when it was deleted or is not public. */
  artwork: FullArtwork | null
  summary: ArtworkSummary | null
}

/** A certificate of a public profile, unless administrators hide its artwork. */
export async function confirmCertificate(
  db: Db,
  hash: string,
): Promise<FoundCertificate | undefined> {
  const { rows } = await sql<FoundCertificate>`
    select ${columns}, ${profileByline} as profile,
      case when ${publicArtwork} then ${fullArtwork} end as artwork,
      case when ${publicArtwork} then ${artworkSummary} end as summary
    from certificates c join profiles p on p.id = c.profile_id
    left join artworks a on a.id = c.artwork_id
    where c.hash = ${hash} and ${publicProfile} and not coalesce(a.hidden, false)`.execute(db)
  return rows[0]
}
