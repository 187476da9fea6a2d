import type { Role } from '@/contract/enums/profiles'
import { isUpgrade } from '@/contract/pricing/planChange'
import type { Db } from '@/server/db/connection'
import { conflict, invalid } from '@/server/errors'
import { readCart, requirePlanForRole } from '@/server/policies/payments/checkout'
import { planType } from '@/server/presenters/products'
import { findPrices, type MirroredPrice } from '@/server/repositories/catalog'
import type { RunningSubscription } from './planChange'
import { readState } from './subscriptionState'

/** The one price of a plan that was asked for. @throws invalid (`priceIds`) or forbidden */
export async function readPlanPrice(
  db: Db,
  priceIds: readonly string[],
  role: Role,
): Promise<MirroredPrice> {
  const { lines, prices } = readCart(priceIds, await findPrices(db, priceIds))
  if (!lines.plan || prices.length > 1) throw invalid({ priceIds: 'Choose the price of one plan.' })
  requirePlanForRole(lines.plan.type, role)
  return lines.plan
}

/** @throws conflict or invalid unless the running plan can change to this price in this direction */
export function requireDirection(
  { subscription, item }: RunningSubscription,
  target: MirroredPrice,
  direction: 'upgrade' | 'downgrade',
): void {
  const state = readState(subscription)
  if (state?.status === 'past_due') {
    throw conflict(
      'Your last payment is open. Pay it under Settings, Subscription, then change the plan.',
    )
  }
  if (state?.currency !== target.currency) {
    throw invalid({ priceIds: `Your plan is paid in ${state?.currency}. Choose that currency.` })
  }
  if (item.price.id === target.id) {
    throw conflict('You already have this plan at this price. Choose another one.')
  }
  const from = {
    type: state.type,
    amountMinor: item.price.unit_amount ?? 0,
    interval: state.interval,
  }
  const isHigher = isUpgrade(from, { ...target, type: planType(target) })
  if (isHigher === (direction === 'upgrade')) return
  throw conflict(
    isHigher
      ? 'This plan is larger than yours. Upgrade to it at once instead.'
      : 'This plan is smaller than yours. Change to it at the end of the paid period instead.',
  )
}
