import { useRouter } from 'next/router'
import { notify } from '@/components/ui/feedback/notify'
import type { Artwork } from '@/contract/artworks/artworks'
import { titleOf } from '@/lib/artworks/artworks'
import { publishArtworkUpdate } from '@/lib/artworks/artworkUpdates'
import { useForgetQuota } from '@/lib/artworks/useForgetQuota'
import { paths } from '@/lib/navigation/paths'

/** Confirms that an artwork was saved and opens its page, or the edit page of a draft. */
export const useArtworkSaved = () => {
  const { push, replace, asPath } = useRouter()
  const forgetQuota = useForgetQuota()
  return (artwork: Artwork) => {
    forgetQuota()
    const { featured, visibility, boosts } = artwork
    void publishArtworkUpdate(artwork.id, { featured, visibility, boosts })
    if (artwork.visibility === 'DRAFT') {
      notify.success('Draft saved.', { detail: 'Only you can see it.' })
      const editPage = paths.editArtwork(artwork.id)
      if (asPath !== editPage) void replace(editPage)
      return
    }
    notify.success(`${titleOf(artwork)} is posted.`)
    void push(paths.art(artwork.id))
  }
}
