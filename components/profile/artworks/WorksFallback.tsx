import { ErrorState } from '@/components/ui/feedback/ErrorState'
import { profileArtworkList } from '@/lib/artworks/profileArtworkList'
import { pageText } from '@/lib/lists/listQuery'
import { useListPage } from '@/lib/lists/useListPage'
import type { ArtworkListProps } from './artworkListProps'
import { PublicArtworks } from './PublicArtworks'

/** Loads in the browser the artworks that the server could not load. */
export const WorksFallback = (props: ArtworkListProps) => {
  const { id, handle } = props.profile
  const { items, failure, isBusy, retry } = useListPage(profileArtworkList, {
    id,
    handle,
    page: pageText(props.page),
  })
  if (!items || failure) {
    return (
      <ErrorState title="We couldn’t load the artworks" busy={isBusy} onRetry={retry}>
        {failure?.error ?? 'The rest of the profile is here.'}
      </ErrorState>
    )
  }
  return <PublicArtworks {...props} artworks={items} />
}
