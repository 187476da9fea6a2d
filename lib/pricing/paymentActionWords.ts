import type { ActiveSubscription, PaymentAction } from '@/contract/pricing/products'
import { formatLongDay } from '@/lib/formatting/dates'
import { formatMoney } from '@/lib/formatting/money'
import { planAtStart, planInText } from './planWords'

interface ActionWords {
  title: string
  text: string
  /** Of the button that leads to the payment page. */
  label: string
}

const titles: Record<PaymentAction['reason'], string> = {
  AUTHENTICATION: 'Your bank asks you to confirm a payment',
  DECLINED: 'Your payment was declined',
}

/** What a payment that waits for the buyer is for, and what happens without it. */
export const paymentActionWords = (
  action: PaymentAction,
  subscription: ActiveSubscription,
): ActionWords => {
  const { reason } = action
  return {
    title: titles[reason],
    text: textOf(action, subscription),
    label: reason === 'AUTHENTICATION' ? 'Confirm payment' : `Pay ${formatMoney(action)}`,
  }
}

const textOf = (action: PaymentAction, subscription: ActiveSubscription) => {
  const amount = formatMoney(action)
  const name = planInText(subscription.type)
  const how =
    action.reason === 'AUTHENTICATION'
      ? `Confirm ${amount}, or pay with another card,`
      : `Pay ${amount} with this card or another one`
  if (action.purpose === 'UPGRADE') {
    const until = action.expiresAt ? ` by ${formatLongDay(action.expiresAt)}` : ''
    return `${how}${until} to move to ${planInText(action.type)}. Until then you stay on ${name}, and nothing is charged.`
  }
  if (subscription.isExpired || !subscription.graceEndsAt) {
    return `${how} to continue. ${planAtStart(subscription.type)} is paused until then.`
  }
  return `${how} by ${formatLongDay(subscription.graceEndsAt)}, or ${name} is paused.`
}
