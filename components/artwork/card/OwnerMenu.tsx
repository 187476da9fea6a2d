import { useRouter } from 'next/router'
import { PopupMenu, type MenuEntry } from '@/components/ui/overlays/PopupMenu'
import {
  artworkBoostTypes,
  visibilities,
  type ArtworkBoostType,
  type Visibility,
} from '@/contract/enums/artworks'
import { titleOf, type CardArtwork } from '@/lib/artworks/artworks'
import { paths } from '@/lib/navigation/paths'
import * as acts from './ownerActions'
import { sendOnEntries } from '@/components/artwork/viewer/redirectToArtwork'

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
            onSelect: () => void acts.feature(artwork, !featured),
          },
        ]
      : []),
    { group: 'Who sees it' },
    ...states.map((state) => ({
      label: visibilities[state],
      selected: state === visibility,
      onSelect: () => void (state === visibility || acts.show(artwork, state)),
    })),
    ...(isPublic
      ? [
          { group: 'Boost' },
          ...boosts.map((type) => ({
            label: artworkBoostTypes[type],
            onSelect: () => void acts.boost(artwork, type, () => void push(paths.pricing)),
          })),
          'line' as const,
          ...sendOnEntries(artwork),
        ]
      : []),
    'line',
    { label: 'Delete', icon: 'trash', danger: true, onSelect: () => void acts.remove(artwork) },
  ]
  return <PopupMenu label={`Manage ${titleOf(artwork)}`} closeOnClick entries={entries} />
}
