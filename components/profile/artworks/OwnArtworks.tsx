import type { ReactNode } from 'react'
import { ArtworkColumns } from '@/components/artwork/gallery/ArtworkColumns'
import { Button } from '@/components/ui/actions/Button'
import { Pagination } from '@/components/ui/display/Pagination'
import { EmptyState } from '@/components/ui/feedback/EmptyState'
import { ErrorState } from '@/components/ui/feedback/ErrorState'
import { ownArtworkList } from '@/lib/artworks/profileArtworkList'
import { useFreshProfilePage } from '@/lib/artworks/useFreshProfilePage'
import { pageText } from '@/lib/lists/listQuery'
import { useListPage } from '@/lib/lists/useListPage'
import { paths } from '@/lib/navigation/paths'
import { DeletedArtworks } from './DeletedArtworks'
import styles from './ProfileArtworks.module.css'
import type { ArtworkListProps } from './artworkListProps'

/**
 * A profile's artworks for their owner: with drafts, unlisted ones and a link to post another. Until
 * they are loaded, the children.
 */
export const OwnArtworks = ({
  profile,
  page: number,
  hrefOf,
  children,
}: ArtworkListProps & { children: ReactNode }) => {
  const { id, handle, name } = profile
  const state = { id, handle, page: pageText(number) }
  const { page, failure, isBusy, retry } = useListPage(ownArtworkList, state)
  useFreshProfilePage(state)
  if (failure) {
    return (
      <ErrorState title="We couldn’t load your artworks" busy={isBusy} onRetry={retry}>
        {failure.error}
      </ErrorState>
    )
  }
  if (!page) return children
  const post = <Button href={paths.newArtwork}>Post an artwork</Button>
  return (
    <div className={styles.works}>
      {page.items.length > 0 ? (
        <>
          <div className={styles.post}>
            {post}
            <Button variant="quiet" href="/artworks/print">
              Print
            </Button>
            <Button variant="quiet" href={paths.settings.embeds}>
              Embed
            </Button>
          </div>
          <ArtworkColumns
            artworks={page.items}
            label={`Works by ${name}`}
            unsigned
            atTop={number > 1}
          />
          <Pagination page={number} pages={Math.ceil(page.total / page.size)} href={hrefOf} />
        </>
      ) : number > 1 ? (
        <EmptyState heading="h3" title="This page is past the end">
          <a href={hrefOf(1)}>Back to the first works</a>
        </EmptyState>
      ) : (
        <EmptyState heading="h3" title="You have no artworks yet" action={post}>
          An image and a title are enough to start.
        </EmptyState>
      )}
      <DeletedArtworks profileId={id} />
    </div>
  )
}
