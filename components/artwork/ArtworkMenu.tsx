import { PopupMenu, type MenuEntry } from '@/components/ui/PopupMenu'
import { titleOf, type CardArtwork } from '@/lib/artworks'
import { copy, share } from './sendOn'

interface Props {
  artwork: CardArtwork
  /** What its owner may do with it; stands first. */
  ownerEntries?: readonly MenuEntry[]
}

export const ArtworkMenu = ({ artwork, ownerEntries = [] }: Props) => (
  <PopupMenu
    label={`More actions for ${titleOf(artwork)}`}
    closeOnClick
    entries={[
      ...ownerEntries,
      ...(ownerEntries.length > 0 ? (['line'] as const) : []),
      { label: 'Share', icon: 'share', onSelect: () => share(artwork) },
      { label: 'Copy link', icon: 'copy', onSelect: () => copy(artwork) },
    ]}
  />
)
