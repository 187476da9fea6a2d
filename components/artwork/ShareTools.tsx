import { IconButton } from '@/components/ui/IconButton'
import type { CardArtwork } from '@/lib/artworks'
import { copy, share } from './sendOn'

/** Sends a work on. */
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
