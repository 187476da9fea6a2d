import { Button } from '@/components/ui/actions/Button'
import { Chip } from '@/components/ui/display/Chip'
import { PrefetchLink } from '@/components/ui/actions/PrefetchLink'
import { Tag } from '@/components/ui/display/Tag'
import { lazyPart } from '@/components/ui/lazyPart'
import type { Artwork } from '@/contract/artworks/artworks'
import { isPromoted } from '@/lib/artworks/artworks'
import { countryName } from '@/lib/formatting/countries'
import { artworksAddress, noFilters } from '@/lib/artworks/artworkFilters'
import { paths } from '@/lib/navigation/paths'
import { OwnerEdit } from '@/components/artwork/card/OwnerEdit'
import { useIsOwn } from '@/contexts/useIsOwn'
import { PickButton } from './PickButton'
import { ShareTools } from './ShareTools'
import { ArtworkFacts } from './ArtworkFacts'
import { ArtworkTitle } from '@/components/artwork/card/ArtworkTitle'
import styles from './WallLabel.module.css'

/** Loaded for owners. */
const RecentFigures = lazyPart(() =>
  import('@/components/statistics/RecentFigures').then((part) => part.RecentFigures),
)

interface Props {
  artwork: Artwork
  /** Where to ask for it; null when it is not for sale, or its profile takes no messages. */
  enquiry: string | null
}

/** The label of an artwork, as on a museum wall. */
export const WallLabel = ({ artwork, enquiry }: Props) => {
  const { profile, descriptionHtml, tags } = artwork
  const { city, country } = profile
  const isOwn = useIsOwn(profile.id)
  const place = [city, country && countryName(country)].filter(Boolean).join(', ')
  const toProfile = paths.profile(profile.id, profile.handle)
  return (
    <aside className={styles.side} aria-label="Wall label">
      <div>
        <p className={styles.artist}>
          <PrefetchLink href={toProfile}>
            <bdi>{profile.name}</bdi>
          </PrefetchLink>
        </p>
        {/* Browsers and the server may name a country differently. */}
        {place && (
          <p className="micro" suppressHydrationWarning>
            {place}
          </p>
        )}
        <h1 className={styles.title}>
          <ArtworkTitle {...artwork} />
        </h1>
        {isPromoted(artwork) && (
          <p className={styles.promoted}>
            <Tag>Promoted</Tag>
          </p>
        )}
        <ArtworkFacts artwork={artwork} />
        {descriptionHtml && (
          <div
            className={`prose ${styles.text}`}
            dir="auto"
            dangerouslySetInnerHTML={{ __html: descriptionHtml }}
          />
        )}
      </div>
      <div className={styles.actions}>
        <OwnerEdit artwork={artwork}>
          {enquiry && !isOwn ? (
            <Button href={enquiry}>Enquire</Button>
          ) : (
            <Button variant="secondary" href={toProfile}>
              See the profile
            </Button>
          )}
        </OwnerEdit>
        <ShareTools artwork={artwork} />
        {artwork.visibility === 'PUBLIC' && <PickButton artwork={artwork} />}
      </div>
      {tags.length > 0 && (
        <ul role="list" className={styles.tags} aria-label="Tags">
          {tags.map((tag) => (
            <li key={tag}>
              <Chip small href={artworksAddress({ ...noFilters, tags: [tag] })}>
                {tag}
              </Chip>
            </li>
          ))}
        </ul>
      )}
      {isOwn && <RecentFigures id={artwork.id} className={styles.figures} />}
    </aside>
  )
}
