import { ScaledWall } from '@/components/artwork/wall/ScaledWall'
import { ArtworkTitle } from '@/components/artwork/card/ArtworkTitle'
import { ArrowLink } from '@/components/ui/actions/ArrowLink'
import { PrefetchLink } from '@/components/ui/actions/PrefetchLink'
import type { CardArtwork } from '@/lib/artworks/artworks'
import { EYE_LEVEL } from '@/contract/values/wallSizes'
import { countOf } from '@/lib/formatting/numbers'
import { paths } from '@/lib/navigation/paths'
import styles from './HomeWall.module.css'

/** Artworks hung to scale, with a numbered list of them. */
export const HomeWall = ({ artworks }: { artworks: readonly CardArtwork[] }) => {
  if (artworks.length === 0) return null
  return (
    <ScaledWall
      artworks={artworks}
      label={`${countOf(artworks.length, 'work', 'works')} hung to scale. Scroll sideways.`}
      numbered
      shown={3}
      className={styles.wall}
    >
      <div className={`wrap ${styles.handout}`}>
        <div className={styles.note}>
          <p className="meta">
            <span className={styles.bar} aria-hidden="true" />
            One meter. Every work on this wall is shown at its true relative size, centered{' '}
            {EYE_LEVEL}&nbsp;cm above the floor.
          </p>
          <ArrowLink href={paths.artworks}>All artworks</ArrowLink>
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
                <ArtworkTitle {...artwork} />
              </PrefetchLink>
            </li>
          ))}
        </ol>
      </div>
    </ScaledWall>
  )
}
