import { ArtworkColumns } from '@/components/artwork/gallery/ArtworkColumns'
import { Button } from '@/components/ui/actions/Button'
import { EmptyState } from '@/components/ui/feedback/EmptyState'
import { ErrorState } from '@/components/ui/feedback/ErrorState'
import { Pagination } from '@/components/ui/display/Pagination'
import { ownCardOf } from '@/lib/artworks/artworks'
import { useOwnArtworks } from '@/lib/artworks/useArtworks'
import { paths } from '@/lib/navigation/paths'
import { WORKS_ON_PAGE } from '@/lib/profiles/profiles'
import { DeletedArtworks } from './DeletedArtworks'
import styles from './ProfileArtworks.module.css'
import type { WorksProps } from './ProfileArtworks'

/** All works as their owner sees them: drafts and unlisted ones too, and the way to hang another. */
export const OwnArtworks = ({ profile, page, hrefOf }: WorksProps) => {
  const { list, total, error, isLoading, retry } = useOwnArtworks(profile.id, {
    page,
    size: WORKS_ON_PAGE,
  })
  if (error) {
    return (
      <ErrorState title="Your works did not come" busy={isLoading} onRetry={retry}>
        {error.message}
      </ErrorState>
    )
  }
  const post = <Button href={paths.newArtwork}>Post an artwork</Button>
  if (!list) return null
  return (
    <div className={styles.works}>
      {list.length > 0 ? (
        <>
          <div className={styles.post}>{post}</div>
          <ArtworkColumns
            artworks={list.map(ownCardOf)}
            label={`Works by ${profile.name}`}
            unsigned
            priority={page > 1}
          />
          <Pagination page={page} pages={Math.ceil(total / WORKS_ON_PAGE)} href={hrefOf} />
        </>
      ) : page > 1 ? (
        <EmptyState heading="h3" title="This page is past the end">
          <a href={hrefOf(1)}>Back to the first works</a>
        </EmptyState>
      ) : (
        <EmptyState heading="h3" title="Your walls are empty" action={post}>
          One picture with a title is a good beginning.
        </EmptyState>
      )}
      <DeletedArtworks profileId={profile.id} onRestored={retry} />
    </div>
  )
}
