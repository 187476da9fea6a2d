import { useState } from 'react'
import { LazyBoostDialog } from '@/components/boost/LazyBoostDialog'
import type { MenuEntry } from '@/components/ui/overlays/menuEntry'
import { PopupMenu } from '@/components/ui/overlays/PopupMenu'
import { visibilities, type ArtworkBoostType, type Visibility } from '@/contract/enums/artworks'
import { useProfile } from '@/contexts/ProfileContext'
import { titleOf, type CardArtwork } from '@/lib/artworks/artworks'
import { publishArtworkUpdate } from '@/lib/artworks/artworkUpdates'
import { useForgetQuota } from '@/lib/artworks/useForgetQuota'
import { certificatePaths } from '@/lib/certificates/certificatePaths'
import { paths } from '@/lib/navigation/paths'
import { statisticsPaths } from '@/lib/statistics/statisticsPaths'
import * as actions from './ownerActions'
import { shareEntries } from './shareActions'

const states = Object.keys(visibilities) as Visibility[]

interface Props {
  artwork: CardArtwork
  /** Further entries before the last one. */
  more?: readonly MenuEntry[]
}

/** The owner's actions on an artwork. */
export const OwnerMenu = ({ artwork, more = [] }: Props) => {
  const [isBoosting, setBoosting] = useState(false)
  const forgetQuota = useForgetQuota()
  const isArtist = useProfile().current?.role === 'ARTIST'
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
    { label: 'Statistics', icon: 'eye', href: statisticsPaths.item(id)('DAYS_30') },
    { group: 'Visibility' },
    ...states.map((state) => ({
      label: visibilities[state],
      selected: state === visibility,
      onSelect: () => void (state === visibility || actions.show(artwork, state)),
    })),
    ...(isPublic
      ? [
          'line' as const,
          { label: 'Boost', icon: 'up' as const, onSelect: () => setBoosting(true) },
          ...(isArtist
            ? [{ label: 'Certificate', icon: 'check' as const, href: certificatePaths.issue(id) }]
            : []),
          ...shareEntries(artwork),
        ]
      : []),
    ...more,
    'line',
    {
      label: 'Delete',
      icon: 'trash',
      danger: true,
      onSelect: () => void actions.remove(artwork).then(forgetQuota),
    },
  ]
  return (
    <>
      <PopupMenu label={`Manage ${titleOf(artwork)}`} closeOnClick entries={entries} />
      {isBoosting && (
        <LazyBoostDialog
          subject={{ kind: 'artwork', id, title: titleOf(artwork) }}
          onClose={() => setBoosting(false)}
          onBoosted={({ boosts }) =>
            void publishArtworkUpdate(id, { boosts: boosts as ArtworkBoostType[] })
          }
        />
      )}
    </>
  )
}
