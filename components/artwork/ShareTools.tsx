import { IconButton } from '@/components/ui/IconButton'
import type { CardArtwork } from '@/lib/artworks'
import { copyLink, shareArtwork } from './shareArtwork'

/** Sends a work on. */
export const ShareTools = ({
  artwork,
}: {
  artwork: Pick<CardArtwork, 'id' | 'title' | 'profile'>
}) => (
  <>
    <IconButton icon="share" label="Share" onClick={() => void shareArtwork(artwork)} />
    <IconButton icon="copy" label="Copy link" onClick={() => void copyLink(artwork)} />
  </>
)
