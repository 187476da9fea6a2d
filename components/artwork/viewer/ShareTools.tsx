import { IconButton } from '@/components/ui/actions/IconButton'
import type { CardArtwork } from '@/lib/artworks/artworks'
import { copy, share } from '@/components/artwork/card/shareActions'

export const ShareTools = ({
  artwork,
}: {
  artwork: Pick<CardArtwork, 'id' | 'title' | 'profile'>
}) => (
  <>
    <IconButton icon="share" label="Share" onClick={() => share(artwork)} />
    <IconButton icon="copy" label="Copy link" onClick={() => copy(artwork)} />
  </>
)
