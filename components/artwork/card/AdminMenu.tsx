import { useState, type ComponentType } from 'react'
import { PickDialog } from '@/components/admin/frontPage/PickDialog'
import type { MenuEntry } from '@/components/ui/overlays/menuEntry'
import { PopupMenu } from '@/components/ui/overlays/PopupMenu'
import { titleOf, type CardArtwork } from '@/lib/artworks/artworks'
import { shareEntries } from './shareActions'

interface Props {
  artwork: CardArtwork
  /** For an administrator's own artwork. */
  OwnerMenu: ComponentType<{ artwork: CardArtwork; more?: readonly MenuEntry[] }> | null
}

/** What administrators can do with an artwork, after what everyone or its owner can. */
export const AdminMenu = ({ artwork, OwnerMenu }: Props) => {
  const [isPicking, setPicking] = useState(false)
  const isPublic = (artwork.visibility ?? 'PUBLIC') === 'PUBLIC'
  const more: MenuEntry[] = isPublic
    ? ['line', { label: 'Show on the front page', icon: 'up', onSelect: () => setPicking(true) }]
    : []
  return (
    <>
      {OwnerMenu ? (
        <OwnerMenu artwork={artwork} more={more} />
      ) : (
        <PopupMenu
          label={`More actions for ${titleOf(artwork)}`}
          closeOnClick
          entries={[...shareEntries(artwork), ...more]}
        />
      )}
      {isPicking && <PickDialog artwork={artwork} onClose={() => setPicking(false)} />}
    </>
  )
}
