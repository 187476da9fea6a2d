import { distinctLabel, subscriptionTypes } from '@/contract/enums/payments/sales'
import { listsEveryPost } from '@/contract/pricing/plans'
import type { UpgradePreview } from '@/contract/payments/checkout'
import type { ActiveSubscription } from '@/contract/pricing/products'
import { formatLongDay } from '@/lib/formatting/dates'
import { formatMoney } from '@/lib/formatting/money'
import { priceWords } from './planCards'
import { isCheaperByYear, type PlanMove, type PlanUpgrade } from './planMoves'

/** `Premium`, `Basic plan` */
export const planName = (type: ActiveSubscription['type']) =>
  type === null ? 'Free' : distinctLabel('plan', subscriptionTypes[type])

/** Within a sentence: `Premium`, `the Basic plan` */
const withArticle = (name: string) => {
  const distinct = distinctLabel('plan', name)
  return distinct === name ? name : `the ${distinct}`
}

/** Within a sentence: `Premium`, `the Basic plan` */
export const planInText = (type: ActiveSubscription['type']) =>
  type === null ? 'Free' : withArticle(subscriptionTypes[type])

/** At the start of a sentence: `Premium`, `The Basic plan` */
export const planAtStart = (type: ActiveSubscription['type']) =>
  planInText(type).replace(/^the /, 'The ')

const dayOf = ({ currentPeriodEnd }: ActiveSubscription) =>
  currentPeriodEnd ? formatLongDay(currentPeriodEnd) : 'the end of the paid period'

interface MoveWords {
  title: string
  /** What is charged, and when. */
  text: string
  confirm: string
}

type UpgradeAmount = Pick<UpgradePreview, 'dueNow' | 'renewsAt'>

const upgradeText = (
  { price, from }: PlanUpgrade,
  subscription: ActiveSubscription,
  { dueNow, renewsAt }: UpgradeAmount,
) => {
  if (dueNow) {
    const what =
      price.interval === from.interval
        ? `the difference for the time until ${dayOf(subscription)}`
        : `${formatMoney(price)} less what is left of your current period`
    const next = renewsAt === null ? 'After that' : `From ${formatLongDay(renewsAt)} on`
    return `It starts now. Today you pay ${formatMoney(dueNow)}: ${what}. ${next} you pay ${priceWords(price)}.`
  }
  if (price.interval !== from.interval) {
    return `It starts now. Today you pay ${formatMoney(price)} less what is left of your current period, then ${priceWords(price)}.`
  }
  return `It starts now. Today you pay the difference for the time until ${dayOf(subscription)}. From then on you pay ${priceWords(price)}.`
}

const changeBack = ({ type, scheduled }: ActiveSubscription) =>
  scheduled?.type
    ? `You stay on ${planInText(type)}, and the change to ${planInText(scheduled.type)} is dropped.`
    : `${planAtStart(type)} isn’t canceled any more.`

/** What happens to posts when a plan ends. */
const remaining = ({ type }: ActiveSubscription) =>
  listsEveryPost(type)
    ? `Opportunities that ${planInText(type)} lists leave the lists when it ends. Everything else you have posted stays online.`
    : 'Everything you have posted stays online.'

/** The free plan does not follow by itself. */
const afterwards = 'To post more after that, choose the free plan or another one.'

/** The confirmation of a move; null for those that need none. */
export const moveWords = (
  move: PlanMove,
  planLabel: string,
  subscription: ActiveSubscription | null,
  preview: UpgradeAmount = { dueNow: null, renewsAt: null },
): MoveWords | null => {
  const label = withArticle(planLabel)
  if (move.kind === 'subscribe') {
    return {
      title: `Subscribe to ${label}?`,
      text: `You pay ${formatMoney(move.price)} today, then ${priceWords(move.price)} until you cancel. You can cancel at any time. Prices include tax.`,
      confirm: 'Continue to payment',
    }
  }
  if (!subscription) return null
  const now = planInText(subscription.type)
  switch (move.kind) {
    case 'upgrade': {
      const text = upgradeText(move, subscription, preview)
      if (label === now) return { title: `Pay ${label} yearly?`, text, confirm: 'Pay yearly' }
      const change = isCheaperByYear(move)
        ? { title: `Change to ${label}, yearly?`, confirm: `Change to ${label}` }
        : { title: `Upgrade to ${label}?`, confirm: `Upgrade to ${label}` }
      return { ...change, text }
    }
    case 'downgrade':
      return {
        title: label === now ? `Pay ${label} monthly?` : `Change to ${label}?`,
        text: `Nothing is charged today. You keep ${now} until ${dayOf(subscription)}. From then on you pay ${priceWords(move.price)}.`,
        confirm: label === now ? 'Pay monthly' : `Change to ${label}`,
      }
    case 'cancel':
      return {
        title: `Cancel ${now}?`,
        text:
          subscription.status === 'past_due'
            ? `Its last payment failed, so ${now} ends now. Nothing more is charged. ${remaining(subscription)} ${afterwards}`
            : `Nothing more is charged. You keep ${now} until ${dayOf(subscription)}. ${remaining(subscription)} ${afterwards}`,
        confirm: `Cancel ${now}`,
      }
    case 'free':
      return {
        title: 'Continue with the free plan?',
        text: 'It costs nothing. What is online now stays online.',
        confirm: 'Choose Free',
      }
    case 'resume':
      return {
        title: `Keep ${now}?`,
        text: `${changeBack(subscription)} ${subscription.price ? `On ${dayOf(subscription)} you pay ${formatMoney(subscription.price)}, then ${priceWords(subscription.price)}.` : ''}`,
        confirm: `Keep ${now}`,
      }
    case 'settle':
    case 'current':
      return null
  }
}
