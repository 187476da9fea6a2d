import { WorkTitle } from '@/components/artwork/WorkTitle'
import { GoLink } from '@/components/navigation/GoLink'
import { Image } from '@/components/ui/Image'
import { PrefetchLink } from '@/components/ui/PrefetchLink'
import type { ProfileSummary } from '@/contract/profiles'
import type { CardArtwork } from '@/lib/artworks'
import { paths } from '@/lib/paths'
import { sizeText } from '@/lib/sizes'
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
                <WorkTitle {...artwork} />
              </PrefetchLink>
            </p>
            {how && <p>{how}</p>}
          </figcaption>
        </figure>
        <div className={styles.text}>
          <p className={styles.line} dir="auto">
            {person.headline}
          </p>
          <GoLink href={paths.profile(person.id, person.handle)}>
            Meet <bdi>{person.name}</bdi>
          </GoLink>
        </div>
      </div>
    </section>
  )
}
