import { Hang } from '@/components/artwork/Hang'
import { WorkTitle } from '@/components/artwork/WorkTitle'
import { GoLink } from '@/components/navigation/GoLink'
import { PrefetchLink } from '@/components/ui/PrefetchLink'
import type { CardArtwork } from '@/lib/artworks'
import { EYE_LEVEL } from '@/lib/hang'
import { countOf } from '@/lib/numbers'
import { paths } from '@/lib/paths'
import styles from './FirstWall.module.css'

/** The wall that one enters by, and the sheet that says what hangs there. */
export const FirstWall = ({ artworks }: { artworks: readonly CardArtwork[] }) => {
  if (artworks.length === 0) return null
  return (
    <Hang
      artworks={artworks}
      label={`${countOf(artworks.length, 'work', 'works')} hung to scale. Scroll sideways.`}
      numbered
      priority
      className={styles.wall}
    >
      <div className={`wrap ${styles.handout}`}>
        <div className={styles.note}>
          <p className="meta">
            <span className={styles.bar} aria-hidden="true" />
            One metre. Every work on this wall is shown at its true relative size, centred{' '}
            {EYE_LEVEL}&nbsp;cm above the floor.
          </p>
          <GoLink href={paths.artworks}>All artworks</GoLink>
        </div>
        <ol className={styles.list}>
          {artworks.map((artwork, index) => (
            <li key={artwork.id}>
              <span className={styles.number} aria-hidden="true">
                {index + 1}
              </span>
              <PrefetchLink href={paths.art(artwork.id)}>
                <b>
                  <bdi>{artwork.profile.name}</bdi>
                </b>{' '}
                <WorkTitle {...artwork} />
              </PrefetchLink>
            </li>
          ))}
        </ol>
      </div>
    </Hang>
  )
}
