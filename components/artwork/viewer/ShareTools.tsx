import { lazyPart } from '@/components/ui/lazyPart'
import { IconButton } from '@/components/ui/actions/IconButton'
import type { CardArtwork } from '@/lib/artworks/artworks'
import { copy, share } from '@/components/artwork/card/shareActions'

/** Keeps its place until it has loaded. */
const ArtworkBookmark = lazyPart(
  () => import('@/components/marks/ArtworkBookmark').then((part) => part.ArtworkBookmark),
  <IconButton icon="bookmark" label="Bookmark" />,
)

export const ShareTools = ({
  artwork,
}: {
  artwork: Pick<CardArtwork, 'id' | 'title' | 'profile'>
}) => (
  <>
    <ArtworkBookmark id={artwork.id} />
    <IconButton icon="share" label="Share" onClick={() => share(artwork)} />
    <IconButton icon="copy" label="Copy link" onClick={() => copy(artwork)} />
  </>
)
