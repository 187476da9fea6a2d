import type { Insertable } from 'kysely'
import type { Certified } from '@/server/policies/certificates'
import { describe, hashOf, recordText } from '@/server/policies/certificates'
import type { CertificateTable } from '@/server/db/tables/certificates'
import type { StoredImage } from '@/server/db/tables/columns'
import type { SampleArtwork } from './artworks'
import { accounts } from './accounts'
import { sampleId } from './sampleId'

/** Any day before the samples'. */
const ISSUED = '2026-03-14'

/** What the certificate of the sample artist says of a work. */
export const sampleRecord = (artwork: Certified): string =>
  recordText(
    { certificate: sampleId('certificate'), copy: '', issuedOn: ISSUED },
    describe(artwork),
  )

/** Which of the works of a profile has the certificate: those who read them get them in another order. */
export const certifiedOf = <W extends { id: string }>(works: readonly W[]): W | undefined =>
  [...works].sort((a, b) => (a.id < b.id ? -1 : 1))[0]

/** A certificate of a public work of the sample artist. */
export function makeCertificate(works: readonly SampleArtwork[]): Insertable<CertificateTable> {
  const profile_id = sampleId(`profile ${accounts.artist.handle}`)
  const own = works.flatMap(({ row }) =>
    row.profile_id === profile_id && row.visibility === 'PUBLIC' && row.id
      ? [{ row, id: row.id }]
      : [],
  )
  const certified = certifiedOf(own)
  if (!certified) throw new Error('the sample artist has no public work')
  const { row, id } = certified
  const { height, width, depth = null, unit } = row
  const [image] = JSON.parse(row.images ?? '[]') as StoredImage[]
  const text = sampleRecord({
    profile: { name: accounts.artist.displayName },
    title: row.title ?? null,
    yearFrom: row.year_from ?? null,
    yearTo: row.year_to ?? null,
    medium: row.medium ?? null,
    size: height && width ? { height, width, depth, unit: unit ?? 'cm' } : null,
    edition: row.edition ?? null,
    image: image ?? null,
  })
  return {
    id: sampleId('certificate'),
    profile_id,
    artwork_id: id,
    copy: '',
    hash: hashOf(text),
    text,
    created_at: ISSUED,
  }
}
