import type { MenuEntry } from '@/components/ui/overlays/PopupMenu'
import type { CardArtwork } from '@/lib/artworks/artworks'

type Shared = Pick<CardArtwork, 'id' | 'title' | 'profile'>

const missing = (error: unknown) => console.warn('A part of the page could not be loaded', error)

/** The code for sharing is loaded on demand. */
const acts = () => import('@/components/artwork/card/shareArtwork')

export const share = (artwork: Shared) =>
  void acts().then(({ shareArtwork }) => shareArtwork(artwork), missing)

export const copy = (artwork: Shared) =>
  void acts().then(({ copyLink }) => copyLink(artwork), missing)

export const sendOnEntries = (artwork: Shared): MenuEntry[] => [
  { label: 'Share', icon: 'share', onSelect: () => share(artwork) },
  { label: 'Copy link', icon: 'copy', onSelect: () => copy(artwork) },
]
