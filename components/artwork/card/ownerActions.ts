import { notify } from '@/components/ui/feedback/notify'
import type { Artwork } from '@/contract/artworks/artworks'
import type { Visibility } from '@/contract/enums/artworks'
import {
  deleteArtwork,
  featureArtwork,
  getArtworkQuota,
  restoreArtwork,
  updateArtwork,
} from '@/lib/api/artworks/artworks'
import type { ApiResult } from '@/lib/api/client'
import { titleOf, type CardArtwork } from '@/lib/artworks/artworks'
import { problemsFrom } from '@/lib/api/failures'
import { publishArtworkUpdate } from '@/lib/artworks/artworkUpdates'
import { roomAfterDeletion } from '@/lib/artworks/roomAfterDeletion'

/* The owner's actions on an artwork card; each shows its result as a notification. */

const publish = ({ id, featured, visibility, boosts }: Artwork) =>
  void publishArtworkUpdate(id, { featured, visibility, boosts })

const notifyResult = (result: ApiResult<Artwork>, done: string) => {
  if (result.error !== undefined) {
    // A card has no fields, so an error of a field is shown as the notification.
    const [fieldError] = Object.values(problemsFrom(result))
    return void notify.error(fieldError ?? result.error)
  }
  publish(result.data)
  notify.success(done)
}

const cards = () => [...document.querySelectorAll<HTMLElement>('[data-artwork]')]
const focusOn = (card: HTMLElement | undefined) =>
  card?.querySelector('a')?.focus({ preventScroll: true })

/**
 * Moves the focus from a card that disappears to the next one instead of the top of the page.
 * @returns whether the focus was on the card
 */
const focusNeighbor = (id: string) => {
  const all = cards()
  const at = all.findIndex(({ dataset }) => dataset.artwork === id)
  const { activeElement } = document
  const isElsewhere = activeElement !== document.body && !all[at]?.contains(activeElement)
  if (at < 0 || isElsewhere) return false
  focusOn(all[at + 1] ?? all[at - 1])
  return true
}

/** The notification that offers to undo a deletion; restored in another way, there is nothing to undo. */
export const undoNotice = (id: string) => `deleted ${id}`

const restore = async (artwork: CardArtwork) => {
  const result = await restoreArtwork(artwork.id)
  if (result.error !== undefined) return void notify.error(result.error)
  notify.dismiss(undoNotice(artwork.id))
  notify.success(`${titleOf(artwork)} is back on your page.`)
  await publishArtworkUpdate(artwork.id, { isRemoved: false })
  window.requestAnimationFrame(() =>
    focusOn(cards().find(({ dataset }) => dataset.artwork === artwork.id)),
  )
}

/** Deletes the artwork at once; it can be restored for a day. */
export const remove = async (artwork: CardArtwork) => {
  const result = await deleteArtwork(artwork.id)
  if (result.error !== undefined) return void notify.error(result.error)
  const hadFocus = focusNeighbor(artwork.id)
  void publishArtworkUpdate(artwork.id, { isRemoved: true })
  const { data: quota } = await getArtworkQuota()
  const room = quota ? ` ${roomAfterDeletion(quota)}` : ''
  notify.success(`${titleOf(artwork)} was deleted.`, {
    id: undoNotice(artwork.id),
    detail: `You can restore it from the bottom of your page for 24 hours.${room}`,
    action: {
      label: 'Undo',
      onClick: () => void restore(artwork),
      takesFocus: hadFocus,
    },
    duration: 10_000,
  })
}

export const feature = async (artwork: CardArtwork, featured: boolean) =>
  notifyResult(
    await featureArtwork(artwork.id, featured),
    featured
      ? `“${titleOf(artwork)}” is featured.`
      : `“${titleOf(artwork)}” is no longer featured.`,
  )

const visibilityMessages: Record<Visibility, string> = {
  PUBLIC: 'Anyone can find it now.',
  UNLISTED: 'Only people with the link can see it now.',
  DRAFT: 'Only you can see it now.',
}

export const show = async (artwork: CardArtwork, visibility: Visibility) => {
  const body = new FormData()
  body.set('visibility', visibility)
  notifyResult(await updateArtwork(artwork.id, body), visibilityMessages[visibility])
}
