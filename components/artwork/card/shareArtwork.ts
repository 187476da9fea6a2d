import { notify } from '@/components/ui/feedback/notify'
import { titleAndName, type CardArtwork } from '@/lib/artworks/artworks'
import { paths } from '@/lib/navigation/paths'
import { copyAddress, shareOnDevice } from '@/lib/browser/share'

type Shared = Pick<CardArtwork, 'id' | 'title' | 'profile'>

export const copyLink = async ({ id }: Shared) => {
  if (await copyAddress(paths.art(id))) notify.success('Link copied')
  else notify.error('We couldn’t copy the link', { detail: 'Copy it from the address bar.' })
}

/** Opens the device's share dialog, or copies the link where there is none. */
export const shareArtwork = async (artwork: Shared) => {
  if (!(await shareOnDevice(titleAndName(artwork), paths.art(artwork.id)))) await copyLink(artwork)
}
