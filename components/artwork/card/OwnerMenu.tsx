import { useRouter } from 'next/router'
import type { MenuEntry } from '@/components/ui/overlays/menuEntry'
import { PopupMenu } from '@/components/ui/overlays/PopupMenu'
import {
  artworkBoostTypes,
  visibilities,
  type ArtworkBoostType,
  type Visibility,
} from '@/contract/enums/artworks'
import { titleOf, type CardArtwork } from '@/lib/artworks/artworks'
import { paths } from '@/lib/navigation/paths'
import * as actions from './ownerActions'
import { shareEntries } from './shareActions'

const boosts = Object.keys(artworkBoostTypes) as ArtworkBoostType[]
const states = Object.keys(visibilities) as Visibility[]

/** The owner's actions on an artwork. */
export const OwnerMenu = ({ artwork }: { artwork: CardArtwork }) => {
  const { push } = useRouter()
  const { id, featured = false, visibility = 'PUBLIC' } = artwork
  const isPublic = visibility === 'PUBLIC'
  const entries: MenuEntry[] = [
    { label: 'Edit', icon: 'edit', href: paths.editArtwork(id) },
    ...(isPublic
      ? [
          {
            label: featured ? 'Stop featuring' : 'Feature on my page',
            icon: 'star' as const,
            onSelect: () => void actions.feature(artwork, !featured),
          },
        ]
      : []),
    { group: 'Visibility' },
    ...states.map((state) => ({
      label: visibilities[state],
      selected: state === visibility,
      onSelect: () => void (state === visibility || actions.show(artwork, state)),
    })),
    ...(isPublic
      ? [
          { group: 'Boost' },
          ...boosts.map((type) => ({
            label: artworkBoostTypes[type],
            onSelect: () => void actions.boost(artwork, type, () => void push(paths.pricing)),
          })),
          'line' as const,
          ...shareEntries(artwork),
        ]
      : []),
    'line',
    { label: 'Delete', icon: 'trash', danger: true, onSelect: () => void actions.remove(artwork) },
  ]
  return <PopupMenu label={`Manage ${titleOf(artwork)}`} closeOnClick entries={entries} />
}
