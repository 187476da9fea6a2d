import { notify } from '@/components/ui/feedback/notify'
import type { Artwork } from '@/contract/artworks'
import {
  artworkBoostTypes,
  type ArtworkBoostType,
  type Visibility,
} from '@/contract/enums/artworks'
import {
  boostArtwork,
  deleteArtwork,
  featureArtwork,
  restoreArtwork,
  updateArtwork,
} from '@/lib/api/artworks'
import type { ApiResult } from '@/lib/api/client'
import { titleOf, type CardArtwork } from '@/lib/artworks/artworks'
import { codeOf, problemsFrom } from '@/lib/api/failures'
import { publishArtworkUpdate } from '@/lib/artworks/artworkUpdates'

/* What an owner does to a work from its card; each says what came of it. */

const note = ({ id, featured, visibility, boosts }: Artwork) =>
  publishArtworkUpdate(id, { featured, visibility, boosts })

const told = (result: ApiResult<Artwork>, done: string) => {
  if (result.error !== undefined) {
    // A field has no place on a card: what is wrong with it stands alone.
    const [wrong] = Object.values(problemsFrom(result))
    return void notify.error(wrong ?? result.error)
  }
  note(result.data)
  notify.success(done)
}

const cards = () => [...document.querySelectorAll<HTMLElement>('[data-work]')]
const focusOn = (card: HTMLElement | undefined) =>
  card?.querySelector('a')?.focus({ preventScroll: true })

/**
 * Whoever stands at a card that goes is led to the next one, and not to the top of the page.
 * @returns whether somebody did
 */
const leadOn = (id: string) => {
  const all = cards()
  const at = all.findIndex(({ dataset }) => dataset.work === id)
  const { activeElement } = document
  const isElsewhere = activeElement !== document.body && !all[at]?.contains(activeElement)
  if (at < 0 || isElsewhere) return false
  focusOn(all[at + 1] ?? all[at - 1])
  return true
}

const restore = async (artwork: CardArtwork, notice: string) => {
  const result = await restoreArtwork(artwork.id)
  if (result.error !== undefined) return void notify.error(result.error)
  publishArtworkUpdate(artwork.id, { isRemoved: false })
  notify.dismiss(notice)
  notify.success(`${titleOf(artwork)} hangs again.`)
  window.requestAnimationFrame(() =>
    focusOn(cards().find(({ dataset }) => dataset.work === artwork.id)),
  )
}

/** Gone at once, and for a day to be had back. */
export const remove = async (artwork: CardArtwork) => {
  const result = await deleteArtwork(artwork.id)
  if (result.error !== undefined) return void notify.error(result.error)
  const isStillThere = leadOn(artwork.id)
  publishArtworkUpdate(artwork.id, { isRemoved: true })
  const notice = notify.success(`${titleOf(artwork)} is deleted.`, {
    detail: 'For 24 hours you find it at the foot of your own page.',
    action: {
      label: 'Undo',
      onClick: () => void restore(artwork, notice),
      takesFocus: isStillThere,
    },
    duration: 10_000,
  })
}

export const feature = async (artwork: CardArtwork, featured: boolean) =>
  told(
    await featureArtwork(artwork.id, featured),
    featured ? `${titleOf(artwork)} comes first on your page.` : 'It stands in its place again.',
  )

const shown: Record<Visibility, string> = {
  PUBLIC: 'Anybody finds it now.',
  UNLISTED: 'Only whoever has the address sees it now.',
  DRAFT: 'Only you see it now.',
}

export const show = async (artwork: CardArtwork, visibility: Visibility) => {
  const body = new FormData()
  body.set('visibility', visibility)
  told(await updateArtwork(artwork.id, body), shown[visibility])
}

export const boost = async (artwork: CardArtwork, type: ArtworkBoostType, prices: () => void) => {
  const result = await boostArtwork(artwork.id, { type })
  if (result.error !== undefined && codeOf(result) === 'payment_required') {
    notify.info(result.error, { action: { label: 'See the plans', onClick: prices } })
    return
  }
  told(result, `${artworkBoostTypes[type]} runs from now on.`)
}
