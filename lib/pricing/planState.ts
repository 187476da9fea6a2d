import { postTypes } from '@/contract/enums/payments/sales'
import type { ActiveSubscription } from '@/contract/pricing/products'
import type { Billing } from '@/lib/api/payments/subscriptions'
import { formatLongDay } from '@/lib/formatting/dates'
import { formatMoney } from '@/lib/formatting/money'
import { countOf } from '@/lib/formatting/numbers'
import { hasPlan } from './planMoves'
import { planInText } from './planWords'

/** `full`: it goes on; `half`: something is to be done or will change; `ring`: it has ended. */
interface PlanState {
  dot: 'full' | 'half' | 'ring'
  label: string
}

export const planState = (subscription: ActiveSubscription | null): PlanState => {
  if (!hasPlan(subscription)) {
    const hasEnded = subscription !== null && subscription.isExpired
    return hasEnded ? { dot: 'ring', label: 'Ended' } : { dot: 'full', label: 'Active' }
  }
  if (subscription.paymentAction?.purpose === 'UPGRADE') {
    return { dot: 'half', label: 'Upgrade not paid' }
  }
  if (subscription.status === 'past_due') return { dot: 'half', label: 'Payment open' }
  if (subscription.cancelAtPeriodEnd) return { dot: 'half', label: 'Canceled' }
  return { dot: 'full', label: 'Active' }
}

/** What happens next, and when. */
const nextRow = (subscription: ActiveSubscription) => {
  const { currentPeriodEnd, cancelAtPeriodEnd, scheduled } = subscription
  if (scheduled) {
    return {
      label: 'Changes',
      value: `To ${planInText(scheduled.type)} on ${formatLongDay(scheduled.at)}`,
    }
  }
  const day = currentPeriodEnd && formatLongDay(currentPeriodEnd)
  return cancelAtPeriodEnd ? { label: 'Ends', value: day } : { label: 'Renews', value: day }
}

const brands: Record<string, string> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
}

const two = (number: number) => String(number).padStart(2, '0')

const cardRow = (card: Billing['paymentMethod'], { currentPeriodEnd }: ActiveSubscription) => {
  if (!card) return { label: 'Card' }
  const { brand, last4, expMonth, expYear } = card
  // The card is valid through the last day of its month.
  const lastMonth = `${expYear}-${two(expMonth)}`
  const isTooShort = currentPeriodEnd !== null && lastMonth < currentPeriodEnd.slice(0, 7)
  return {
    label: 'Card',
    value: `${brands[brand] ?? brand} ending ${last4}, expires ${two(expMonth)}/${expYear}`,
    note: isTooShort && 'It expires before the next payment. Update it under “Manage billing”.',
  }
}

/** The listing credits of a profile by post type: `2 Standard posts, 1 Basic post`. */
export const listingCreditRow = ({ listingCredits }: Billing) => ({
  label: 'Listing credits',
  value: [...new Set(listingCredits)]
    .map((type) => {
      const count = listingCredits.filter((each) => each === type).length
      return countOf(count, `${postTypes[type]} post`, `${postTypes[type]} posts`)
    })
    .join(', '),
  note: 'Each pays for one post of its type and does not expire.',
})

/** Renewal, next amount, card and credits of a running plan, for display. */
export const billingRows = (subscription: ActiveSubscription, billing: Billing | undefined) => {
  if (!hasPlan(subscription)) return []
  const { cancelAtPeriodEnd, currentPeriodEnd } = subscription
  const credits = billing?.boostCredits
  const endsBefore = (instant: string) =>
    cancelAtPeriodEnd && currentPeriodEnd !== null && currentPeriodEnd <= instant
  /** There for every plan, so that what is below stays in place when a plan is canceled or kept. */
  const nextPayment = () => {
    if (cancelAtPeriodEnd) return 'None'
    return billing?.nextAmount ? formatMoney(billing.nextAmount) : 'Not known yet'
  }
  return [
    nextRow(subscription),
    { label: 'Next payment', value: billing && nextPayment() },
    cardRow(billing?.paymentMethod ?? null, subscription),
    {
      label: 'Boosts left',
      value: credits && `${credits.total - credits.used} of ${credits.total}`,
      note:
        credits &&
        !endsBefore(credits.renewsAt) &&
        `New ones on ${formatLongDay(credits.renewsAt)}`,
    },
  ]
}
