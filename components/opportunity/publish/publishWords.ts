import type { Offer } from '@/lib/checkout/offers'
import type { ListingState } from '@/lib/opportunities/listingState'

export interface Situation {
  state: ListingState
  /** No listing time is left: a post type has to be chosen. */
  needsPostType: boolean
  /** Everything is public already. */
  isUnchanged: boolean
  post: Offer<string> | undefined
  boost: Offer<string> | undefined
}

/** What the button does. */
export const actLabel = ({ state, needsPostType, post }: Situation) => {
  if (!needsPostType) return state === 'draft' ? 'Publish again' : 'Publish changes'
  const isPaid = post?.price !== undefined
  const pay = post?.upgrade ? 'Upgrade' : 'Pay'
  if (state === 'expired') return isPaid ? `${pay} and renew` : 'Renew'
  return isPaid ? `${pay} and publish` : 'Publish'
}

/** What happens after the click. */
export const afterwards = (situation: Situation) => {
  const { state, needsPostType, isUnchanged, post, boost } = situation
  if (isUnchanged) return 'Everything is public. Change something to publish again.'
  if (!needsPostType && state !== 'draft') {
    return 'Changes are public once you publish them. Changes of deadlines and fees are listed on the page.'
  }
  if (post?.price)
    return 'It is public as soon as your payment is confirmed, and stays editable until then.'
  const boosting = boost?.price ? ' The boost starts as soon as it is paid.' : ''
  return `It is public at once.${boosting}`
}

/** How it is paid, or that nothing was charged when the payment could not be started. */
export const paymentNote = (isUnpaid: boolean, post?: Offer<string>) => {
  if (post?.upgrade) {
    return isUnpaid
      ? 'Your post and your choice are saved: you can publish at any time.'
      : 'You confirm the upgrade before your card is charged. Prices include tax.'
  }
  return isUnpaid
    ? 'You were not charged. Your post and your choice are saved: you can pay at any time.'
    : 'You pay on our payment provider’s page. Prices include tax.'
}
