import { createHash } from 'node:crypto'
import type { Artwork } from '@/contract/artworks/artworks'
import type { CertificateRecord } from '@/contract/artworks/certificates'
import { certificateFields, type CertificateField } from '@/contract/enums/certificates'
import { sizeText, yearsOf } from '@/contract/values/artworkLabels'

/** What of an artwork is certified. */
export type Certified = Pick<
  Artwork,
  'title' | 'yearFrom' | 'yearTo' | 'medium' | 'size' | 'edition'
> & {
  profile: Pick<Artwork['profile'], 'name'>
  image: { key: string } | null
}

type Described = Pick<CertificateRecord, CertificateField>

/** What a certificate says of an artwork. */
export const describe = (artwork: Certified): Described => ({
  artist: artwork.profile.name,
  title: artwork.title ?? 'Untitled',
  year: yearsOf(artwork),
  medium: artwork.medium ?? '',
  size: artwork.size ? sizeText(artwork.size) : '',
  edition: artwork.edition ?? '',
  image: artwork.image?.key ?? '',
})

/** The text that is hashed: JSON with its keys in this order. Its id is random, so its hash can't be guessed. */
export const recordText = (
  { certificate, copy, issuedOn }: Pick<CertificateRecord, 'certificate' | 'copy' | 'issuedOn'>,
  { artist, title, year, medium, size, edition, image }: Described,
): string =>
  JSON.stringify({
    certificate,
    artist,
    title,
    year,
    medium,
    size,
    edition,
    copy,
    image,
    issuedOn,
  } satisfies CertificateRecord)

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** What an artwork says otherwise today. */
export function changedFields(record: CertificateRecord, artwork: Certified): CertificateField[] {
  const today = describe(artwork)
  return (Object.keys(certificateFields) as CertificateField[]).filter(
    (field) => record[field] !== today[field],
  )
}
