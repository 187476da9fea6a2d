import type { MenuEntry } from '@/components/ui/overlays/menuEntry'
import type { CardArtwork } from '@/lib/artworks/artworks'
import { paths } from '@/lib/navigation/paths'

type Shared = Pick<CardArtwork, 'id' | 'title' | 'profile'>

const logMissingPart = (error: unknown) =>
  console.warn('A part of the page could not be loaded', error)

/** Sharing is loaded on demand, so that a card's first load stays small. */
const loadActions = () => import('./shareArtwork')

export const share = (artwork: Shared) =>
  void loadActions().then(({ shareArtwork }) => shareArtwork(artwork), logMissingPart)

export const copy = (artwork: Shared) =>
  void loadActions().then(({ copyLink }) => copyLink(artwork), logMissingPart)

export const reportEntry = ({ id }: Pick<Shared, 'id'>): MenuEntry => ({
  label: 'Report',
  icon: 'warning',
  href: paths.report('artwork', id),
})

export const shareEntries = (artwork: Shared): MenuEntry[] => [
  { label: 'Share', icon: 'share', onSelect: () => share(artwork) },
  { label: 'Copy link', icon: 'copy', onSelect: () => copy(artwork) },
]
