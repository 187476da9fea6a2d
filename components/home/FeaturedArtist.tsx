import { ArtworkTitle } from '@/components/artwork/card/ArtworkTitle'
import { ArrowLink } from '@/components/ui/actions/ArrowLink'
import { Image } from '@/components/ui/media/Image'
import { PrefetchLink } from '@/components/ui/actions/PrefetchLink'
import type { ProfileSummary } from '@/contract/profiles/profiles'
import type { CardArtwork } from '@/lib/artworks/artworks'
import { paths } from '@/lib/navigation/paths'
import { sizeText } from '@/lib/artworks/sizes'
import styles from './FeaturedArtist.module.css'

interface Props {
  artwork: CardArtwork
  artist: Pick<ProfileSummary, 'id' | 'handle' | 'name' | 'headline'>
}

/** One large artwork and its artist. */
export const FeaturedArtist = ({ artwork, artist }: Props) => {
  const { id, image, medium, size } = artwork
  if (!image) return null
  const materials = [medium, size && sizeText(size)].filter(Boolean).join(', ')
  return (
    <section className="section" aria-label="Featured artist">
      <div className={`wrap ${styles.feature}`}>
        <figure className={styles.artwork}>
          <Image
            src={image.key}
            alt={image.alt}
            width={image.width}
            height={image.height}
            color={image.dominantColor}
            sizes="(min-width: 1005px) 52rem, 92vw"
          />
          <figcaption>
            <p className={styles.artist}>
              <bdi>{artist.name}</bdi>
            </p>
            <p className={styles.title}>
              <PrefetchLink href={paths.art(id)}>
                <ArtworkTitle {...artwork} />
              </PrefetchLink>
            </p>
            {materials && <p>{materials}</p>}
          </figcaption>
        </figure>
        <div className={styles.text}>
          <p className={styles.line} dir="auto">
            {artist.headline}
          </p>
          <ArrowLink href={paths.profile(artist.id, artist.handle)}>
            Meet <bdi>{artist.name}</bdi>
          </ArrowLink>
        </div>
      </div>
    </section>
  )
}
