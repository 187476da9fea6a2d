import Link from 'next/link'
import { ArtworkTitle } from '@/components/artwork/card/ArtworkTitle'
import { Button } from '@/components/ui/actions/Button'
import { Status } from '@/components/ui/feedback/Status'
import { Image } from '@/components/ui/media/Image'
import type { FrontPagePick } from '@/contract/artworks/frontPage'
import { titleOf } from '@/lib/artworks/artworks'
import { suitsSharedWall } from '@/lib/artworks/wallLayout'
import { formatLongDay } from '@/lib/formatting/dates'
import { paths } from '@/lib/navigation/paths'
import styles from './FrontPage.module.css'

interface Props {
  pick: FrontPagePick
  onEdit: () => void
}

/** A picked artwork, whether it is shown, and until when. */
export const PickRow = ({ pick, onEdit }: Props) => {
  const { artwork, lastDay, isShown } = pick
  const { image, size, profile } = artwork
  return (
    <div className={styles.row}>
      <span className={styles.image}>
        {/* Images of artworks that are not public are not served. */}
        {isShown && image && (
          <Image
            src={image.key}
            alt=""
            width={image.width}
            height={image.height}
            color={image.dominantColor}
            sizes="5rem"
          />
        )}
      </span>
      <div className={styles.label}>
        <p>
          <Link href={paths.art(artwork.id)}>
            <ArtworkTitle {...artwork} />
          </Link>
        </p>
        <p className="muted">
          <Link href={paths.profile(profile.id, profile.handle)}>
            <bdi>{profile.name}</bdi>
          </Link>
        </p>
        <p className={styles.state}>
          {isShown ? (
            <Status state="full">
              {lastDay === null ? 'On, without end' : `On until ${formatLongDay(lastDay)}`}
            </Status>
          ) : (
            <Status state="ring">Not shown: the artwork isn’t public</Status>
          )}
          <Button
            variant="quiet"
            size="small"
            aria-label={`Change the end: ${titleOf(artwork)}`}
            onClick={onEdit}
          >
            Change the end
          </Button>
        </p>
        {isShown && !suitsSharedWall(size, image) && (
          <p className="micro">
            It can’t hang on the home page: its dimensions are missing or don’t fit the wall.
          </p>
        )}
      </div>
    </div>
  )
}
