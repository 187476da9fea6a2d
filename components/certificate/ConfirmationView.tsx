import { Image } from '@/components/ui/media/Image'
import { ArrowLink } from '@/components/ui/actions/ArrowLink'
import { Ledger } from '@/components/ui/display/Ledger'
import { Status } from '@/components/ui/feedback/Status'
import type { Confirmation } from '@/contract/artworks/certificates'
import { certificateFields } from '@/contract/enums/certificates'
import { formatLongDay } from '@/contract/values/dates'
import { recordRows } from '@/lib/certificates/recordRows'
import { paths } from '@/lib/navigation/paths'
import styles from './ConfirmationView.module.css'

const State = ({ revokedAt }: Pick<Confirmation, 'revokedAt'>) =>
  revokedAt === null ? (
    <Status state="full">This certificate is valid.</Status>
  ) : (
    <Status state="ring">
      Its issuer revoked this certificate on {formatLongDay(revokedAt.slice(0, 10))}.
    </Status>
  )

/** The artwork as its page shows it today. */
const Today = ({ changed, artwork, record }: Confirmation) => {
  if (!artwork)
    return <p>The page of this work was deleted or is not public today. The words above stay.</p>
  if (changed.length === 0) return <p>The page of this work says the same today.</p>
  // Another image is another image: this page shows neither.
  const fields = changed.map((field) => certificateFields[field].toLowerCase()).join(', ')
  return (
    <p>
      The page of “<cite dir="auto">{record.title}</cite>” has changed since: {fields}. This
      certificate confirms what it said on that day.
    </p>
  )
}

/** What a certificate certifies, and what became of it, for anyone who has its address. */
export const ConfirmationView = ({ confirmation }: { confirmation: Confirmation }) => {
  const { record, revokedAt, hash, text, artwork, changed, profile } = confirmation
  const image = changed.includes('image') ? null : artwork?.image
  return (
    <div className={`wrap section ${styles.page}`}>
      <h1 className="display">Certificate of authenticity</h1>
      <p className="lead">
        <State revokedAt={revokedAt} />
      </p>
      <div className={styles.columns}>
        <div className={styles.words}>
          <Ledger
            rows={recordRows(record).map(({ label, value }) => ({
              label,
              value: value && <span dir="auto">{value}</span>,
            }))}
          />
          <section aria-labelledby="today">
            <h2 id="today">Today</h2>
            <Today {...confirmation} />
            {artwork && <ArrowLink href={paths.art(artwork.id)}>The work’s page</ArrowLink>}
            <ArrowLink href={paths.profile(profile.id, profile.handle)}>
              <span dir="auto">{profile.name}</span>
            </ArrowLink>
          </section>
          <section aria-labelledby="hash">
            <h2 id="hash">The hash</h2>
            <p>
              Compare it with the one on paper. It is the SHA-256 of the certified record, so
              another record has another hash.
            </p>
            <p className={styles.code}>{hash}</p>
            <details>
              <summary>The record that was hashed</summary>
              <p className={styles.code}>{text}</p>
            </details>
          </section>
        </div>
        {image && (
          <Image
            src={image.key}
            alt={image.alt ?? ''}
            width={image.width}
            height={image.height}
            color={image.dominantColor}
            sizes="(min-width: 1005px) 26rem, 100vw"
            className={styles.image}
          />
        )}
      </div>
    </div>
  )
}
