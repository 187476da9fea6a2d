import type { ActiveSubscription } from '@/contract/pricing/products'
import { paths } from '@/lib/navigation/paths'
import type { PlanCard } from '@/lib/pricing/planCards'
import { isCheaperByYear, moveTo, moveToFree, type PlanMove } from '@/lib/pricing/planMoves'
import type { PlanChoice } from '@/lib/pricing/pricingState'
import type { PlanAction } from './PlanCards'

/** Who looks at the prices. */
export interface Viewer {
  isSignedIn: boolean
  /** The plan of the profile; undefined while it loads, and without a profile. */
  subscription: ActiveSubscription | null | undefined
  /** The plans are not meant for the profile's role. */
  isWrongRole: boolean
}

const labels: Record<PlanMove['kind'], (label: string) => string> = {
  subscribe: (label) => `Choose ${label}`,
  upgrade: (label) => `Upgrade to ${label}`,
  downgrade: (label) => `Change to ${label}`,
  cancel: () => 'Change to Free',
  free: () => 'Choose Free',
  resume: (label) => `Keep ${label}`,
  settle: () => 'Update payment',
  current: () => 'Manage plan',
}

const labelOf = (move: PlanMove, label: string, isOwnType: boolean) => {
  if (move.kind !== 'upgrade' || !isCheaperByYear(move)) return labels[move.kind](label)
  return isOwnType ? `Pay ${label} yearly` : `Change to ${label}, yearly`
}

const actionFor = (
  move: PlanMove,
  label: string,
  href: string,
  { isOwn, isOwnType }: { isOwn: boolean; isOwnType: boolean },
): PlanAction => ({
  label: labelOf(move, label, isOwnType),
  href: move.kind === 'current' || move.kind === 'settle' ? paths.settings.subscription : href,
  isCurrent: isOwn,
})

/** @param addressOf the pricing page with that plan chosen, which opens the confirmation */
export const planAction = (
  { isSignedIn, subscription, isWrongRole }: Viewer,
  plan: Pick<PlanCard, 'type' | 'label' | 'price' | 'change'>,
  addressOf: (plan: PlanChoice) => string,
): PlanAction => {
  const { type, label } = plan
  const href = addressOf(type)
  if (!isSignedIn) return { label: `Choose ${label}`, href: paths.signup(href) }
  if (isWrongRole || plan.change === null)
    return { label: `Choose ${label}`, href, isDisabled: true }
  if (subscription === undefined) return { label: `Choose ${label}`, href }
  const isOwnType = subscription?.type === type
  const isOwn = isOwnType && !subscription.isExpired
  return actionFor(moveTo(subscription, plan), label, href, { isOwn, isOwnType })
}

export const freeAction = (
  { isSignedIn, subscription }: Viewer,
  addressOf: (plan: PlanChoice) => string,
): PlanAction => {
  if (!isSignedIn) return { label: 'Create a profile', href: paths.signup() }
  if (subscription === undefined) return { label: 'Manage plan', href: paths.settings.subscription }
  const isOwn = subscription === null || (subscription.type === null && !subscription.isExpired)
  return actionFor(moveToFree(subscription), 'Free', addressOf('FREE'), {
    isOwn,
    isOwnType: isOwn,
  })
}
