import { useRef, useState } from 'react'
import { undoNotice } from '@/components/artwork/card/ownerActions'
import { ArtworkTitle } from '@/components/artwork/card/ArtworkTitle'
import { Button } from '@/components/ui/actions/Button'
import { FieldError } from '@/components/ui/inputs/FieldError'
import { Image } from '@/components/ui/media/Image'
import { PrivateImages } from '@/components/ui/media/PrivateImages'
import { notify } from '@/components/ui/feedback/notify'
import type { DeletedArtwork } from '@/contract/artworks/artworks'
import { lifetimes } from '@/contract/limits/limits'
import { imagePass } from '@/lib/api/profiles/tokens'
import { restoreArtwork } from '@/lib/api/artworks/artworks'
import { titleOf } from '@/lib/artworks/artworks'
import { useDeletedArtworks } from '@/lib/artworks/useDeletedArtworks'
import { countOf } from '@/lib/formatting/numbers'
import { publishArtworkUpdate } from '@/lib/artworks/artworkUpdates'
import { useRequest } from '@/lib/hooks/useRequest'
import styles from './DeletedArtworks.module.css'

/** Rounded up. */
const hoursLeft = ({ deletedAt }: DeletedArtwork) => {
  const end = Date.parse(deletedAt) + lifetimes.removedArtwork * 1000
  return Math.max(1, Math.ceil((end - Date.now()) / 3_600_000))
}

interface RowProps {
  artwork: DeletedArtwork
  isBusy: boolean
  problem: string | null | undefined
  onRestore: () => void
}

const Row = ({ artwork, isBusy, problem, onRestore }: RowProps) => (
  <li className={styles.row}>
    <span className={styles.image}>
      {artwork.image && (
        <Image
          src={artwork.image.key}
          alt=""
          width={artwork.image.width}
          height={artwork.image.height}
          color={artwork.image.dominantColor}
          sizes="4rem"
        />
      )}
    </span>
    <div className={styles.main}>
      <p className={styles.title}>
        <ArtworkTitle {...artwork} />
      </p>
      <p className="micro num">
        You can restore it for {countOf(hoursLeft(artwork), 'more hour', 'more hours')}.
      </p>
      <div role="alert">
        {problem && <FieldError id={`${artwork.id}-problem`}>{problem}</FieldError>}
      </div>
    </div>
    <Button
      variant="secondary"
      size="small"
      aria-label={`Restore: ${titleOf(artwork)}`}
      busy={isBusy}
      onClick={onRestore}
    >
      Restore
    </Button>
  </li>
)

/** The deleted artworks that their owner can still restore. */
export const DeletedArtworks = ({ profileId }: { profileId: string }) => {
  const { items, total } = useDeletedArtworks(profileId)
  const { send, busyWith, problem, failedWith } = useRequest()
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  if (items.length === 0) return null

  const finish = (artwork: DeletedArtwork) => {
    opener.current?.focus()
    void publishArtworkUpdate(artwork.id, { isRemoved: false })
    notify.dismiss(undoNotice(artwork.id))
    notify.success(
      artwork.visibility === 'DRAFT'
        ? `${titleOf(artwork)} is back in your drafts.`
        : `${titleOf(artwork)} is back on your page.`,
    )
  }
  const restore = (artwork: DeletedArtwork) =>
    send(() => restoreArtwork(artwork.id), {
      subject: artwork.id,
      onDone: () => finish(artwork),
    })
  return (
    <div className={styles.deleted}>
      <Button
        ref={opener}
        variant="quiet"
        size="small"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {countOf(total, 'deleted work', 'deleted works')}
      </Button>
      {isOpen && (
        <PrivateImages value={imagePass()}>
          <ul role="list" className={styles.rows} aria-label="Deleted works">
            {items.map((artwork) => (
              <Row
                key={artwork.id}
                artwork={artwork}
                isBusy={busyWith === artwork.id}
                problem={failedWith === artwork.id ? problem : undefined}
                onRestore={() => void restore(artwork)}
              />
            ))}
          </ul>
        </PrivateImages>
      )}
    </div>
  )
}
