import type { MenuEntry } from '@/components/ui/overlays/PopupMenu'
import type { CardArtwork } from '@/lib/artworks/artworks'

type Sent = Pick<CardArtwork, 'id' | 'title' | 'profile'>

const missing = (error: unknown) => console.warn('A part of the page could not be loaded', error)

/** What sending a work on takes is fetched when somebody does. */
const acts = () => import('@/components/artwork/card/shareArtwork')

export const share = (artwork: Sent) =>
  void acts().then(({ shareArtwork }) => shareArtwork(artwork), missing)

export const copy = (artwork: Sent) =>
  void acts().then(({ copyLink }) => copyLink(artwork), missing)

export const sendOnEntries = (artwork: Sent): MenuEntry[] => [
  { label: 'Share', icon: 'share', onSelect: () => share(artwork) },
  { label: 'Copy link', icon: 'copy', onSelect: () => copy(artwork) },
]
