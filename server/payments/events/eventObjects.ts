import type Stripe from 'stripe'
import type { EventTarget } from '@/server/db/tables/payments/payments'
import { atSecond, idOf, idOrNull } from '@/server/payments/objects'
import type { PaymentEvent } from '@/server/repositories/payments/events'
import { isHandled, isHandledConnect, type HandledEvent } from './handledEvents'

/** Undefined for events that change nothing here, and for those of payout accounts. */
export function readEvent(event: Stripe.Event): PaymentEvent | undefined {
  return event.account === undefined && isHandled(event)
    ? withTarget(event, targetOf(event))
    : undefined
}

/** The same of a payout account. */
export function readConnectEvent(event: Stripe.Event): PaymentEvent | undefined {
  const { account } = event
  if (account === undefined || !isHandledConnect(event)) return undefined
  switch (event.type) {
    case 'account.updated': {
      const { metadata } = event.data.object
      return withTarget(event, { ...target('account', account, { metadata }), account })
    }
    case 'account.application.deauthorized':
      return withTarget(event, { ...target('account', account, {}), account })
    default:
      return withTarget(event, { ...target('payout', event.data.object.id, {}), account })
  }
}

const withTarget = (
  { id, type, created }: Stripe.Event,
  about: EventTarget | undefined,
): PaymentEvent | undefined => about && { id, type, createdAt: atSecond(created), target: about }

function targetOf(event: HandledEvent): EventTarget | undefined {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired': {
      const { id, customer, metadata } = event.data.object
      return target('session', id, { customer, metadata })
    }
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
    case 'customer.subscription.paused':
    case 'customer.subscription.resumed':
    case 'customer.subscription.pending_update_applied':
    case 'customer.subscription.pending_update_expired': {
      const { id, customer, metadata } = event.data.object
      return target('subscription', id, { customer, metadata })
    }
    case 'subscription_schedule.created':
    case 'subscription_schedule.updated':
    case 'subscription_schedule.released':
    case 'subscription_schedule.canceled':
    case 'subscription_schedule.completed':
    case 'subscription_schedule.aborted': {
      const { subscription, released_subscription, customer } = event.data.object
      const id = idOrNull(subscription) ?? released_subscription
      return id === null ? undefined : target('subscription', id, { customer })
    }
    case 'invoice.paid': {
      const { id, customer } = event.data.object
      return target('invoice', id, { customer })
    }
    case 'invoice.payment_failed':
    case 'invoice.payment_action_required':
    case 'invoice.voided':
    case 'invoice.marked_uncollectible': {
      const { parent, customer } = event.data.object
      const id = idOrNull(parent?.subscription_details?.subscription)
      return id === null ? undefined : target('subscription', id, { customer })
    }
    case 'charge.refunded':
      return target('charge', event.data.object.id, {})
    case 'refund.failed':
    case 'refund.updated': {
      const charge = idOrNull(event.data.object.charge)
      return charge === null ? undefined : target('charge', charge, {})
    }
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
      return target('charge', idOf(event.data.object.charge), {})
    case 'customer.updated':
      return target('customer', event.data.object.id, { customer: event.data.object.id })
    case 'payment_method.attached':
    case 'payment_method.updated':
    case 'payment_method.automatically_updated': {
      const customer = idOrNull(event.data.object.customer)
      return customer === null ? undefined : target('customer', customer, { customer })
    }
    case 'product.created':
    case 'product.updated':
      return target('product', event.data.object.id, {})
    case 'price.created':
    case 'price.updated':
      return target('price', event.data.object.id, {})
    default:
      return event satisfies never
  }
}

interface OwnedObject {
  customer?: string | { id: string } | null
  metadata?: Stripe.Metadata | null
}

const target = (
  kind: EventTarget['kind'],
  id: string,
  { customer, metadata }: OwnedObject,
): EventTarget => ({
  kind,
  id,
  customer: idOrNull(customer),
  profileId: metadata?.profileId ?? null,
})
