import { ArtworkTitle } from '@/components/artwork/card/ArtworkTitle'
import { ArrowLink } from '@/components/ui/actions/ArrowLink'
import { Image } from '@/components/ui/media/Image'
import { PrefetchLink } from '@/components/ui/actions/PrefetchLink'
import type { ProfileSummary } from '@/contract/profiles'
import type { CardArtwork } from '@/lib/artworks/artworks'
import { paths } from '@/lib/navigation/paths'
import { sizeText } from '@/lib/artworks/sizes'
import styles from './Feature.module.css'

interface Props {
  artwork: CardArtwork
  person: Pick<ProfileSummary, 'id' | 'handle' | 'name' | 'headline'>
}

/** One work large, and who made it. */
export const Feature = ({ artwork, person }: Props) => {
  const { id, image, medium, size } = artwork
  if (!image) return null
  const how = [medium, size && sizeText(size)].filter(Boolean).join(', ')
  return (
    <section className="section" aria-label="Featured artist">
      <div className={`wrap ${styles.feature}`}>
        <figure className={styles.work}>
          <Image
            src={image.key}
            alt={image.alt}
            width={image.width}
            height={image.height}
            color={image.dominantColor}
            sizes="(min-width: 1005px) 52rem, 92vw"
          />
          <figcaption>
            <p className={styles.who}>
              <bdi>{person.name}</bdi>
            </p>
            <p className={styles.what}>
              <PrefetchLink href={paths.art(id)}>
                <ArtworkTitle {...artwork} />
              </PrefetchLink>
            </p>
            {how && <p>{how}</p>}
          </figcaption>
        </figure>
        <div className={styles.text}>
          <p className={styles.line} dir="auto">
            {person.headline}
          </p>
          <ArrowLink href={paths.profile(person.id, person.handle)}>
            Meet <bdi>{person.name}</bdi>
          </ArrowLink>
        </div>
      </div>
    </section>
  )
}
