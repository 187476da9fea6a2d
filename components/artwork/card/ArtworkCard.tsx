import { PrefetchLink } from '@/components/ui/actions/PrefetchLink'
import { Status } from '@/components/ui/feedback/Status'
import { Tag } from '@/components/ui/display/Tag'
import type { ImageProps } from '@/components/ui/media/Image'
import { PrivateImages } from '@/components/ui/media/PrivateImages'
import { imagePass } from '@/lib/api/profiles/tokens'
import { hasMarks, isPromoted, type CardArtwork } from '@/lib/artworks/artworks'
import { paths } from '@/lib/navigation/paths'
import { sizeText } from '@/lib/artworks/sizes'
import { useArtworkUpdate } from '@/lib/artworks/artworkUpdates'
import { ArtworkMenu } from './ArtworkMenu'
import { CardImage } from './CardImage'
import { ArtworkTitle } from './ArtworkTitle'
import styles from './ArtworkCard.module.css'

interface Props {
  artwork: CardArtwork
  /** The image's `sizes` attribute. */
  sizes: string
  load?: ImageProps['load']
  /** Leaves the artist's name out, on the artist's own page. */
  unsigned?: boolean | undefined
  /** Without the owner's menu. */
  asPublic?: boolean | undefined
}

/** The form of a draft, and why a work is hidden; else its page. */
const pageOf = ({ id, visibility, restrictionId }: CardArtwork) => {
  if (restrictionId) return paths.appeal(restrictionId)
  return visibility === 'DRAFT' ? paths.editArtwork(id) : paths.art(id)
}

/** An image in its own proportions and its label; the whole card is one link. */
export const ArtworkCard = ({ artwork: shown, sizes, load, unsigned, asPublic }: Props) => {
  const change = useArtworkUpdate(shown.id)
  const artwork = { ...shown, ...change }
  const { id, image, medium, size, availability, boosts, profile, featured, visibility } = artwork
  const { restrictionId } = artwork
  if (change.isRemoved) return null
  const isSold = availability === 'SOLD'
  return (
    <article
      className={styles.card}
      data-artwork={id}
      data-highlight={boosts.includes('HIGHLIGHT') || undefined}
      data-counted={`artwork ${id} ${profile.id}`}
      data-promoted={isPromoted(artwork)}
    >
      <PrivateImages value={visibility === 'DRAFT' || restrictionId ? imagePass() : null}>
        <CardImage image={image} sizes={sizes} load={load} />
      </PrivateImages>
      <div className={styles.label}>
        {!unsigned && (
          <p className={styles.artist}>
            <bdi>{profile.name}</bdi>
          </p>
        )}
        <p className={styles.title}>
          <PrefetchLink href={pageOf(artwork)}>
            <ArtworkTitle {...artwork} />
          </PrefetchLink>
        </p>
        {(medium || size) && (
          <p className={styles.details}>
            {medium && <bdi>{medium}</bdi>}
            {medium && size && ', '}
            {size && <span className="num nowrap">{sizeText(size)}</span>}
          </p>
        )}
        {hasMarks(artwork) && (
          <p className={styles.marks}>
            {isSold && <Status state="full">Sold</Status>}
            {restrictionId && <Status state="ring">Hidden: see why</Status>}
            {visibility === 'DRAFT' && <Status state="ring">Draft</Status>}
            {visibility === 'UNLISTED' && <Status state="half">Unlisted</Status>}
            {featured && <Tag>Featured</Tag>}
            {isPromoted(artwork) && <Tag>Promoted</Tag>}
          </p>
        )}
        <div className={styles.menu}>
          <ArtworkMenu artwork={artwork} asPublic={asPublic} />
        </div>
      </div>
    </article>
  )
}
