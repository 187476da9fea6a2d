import type Stripe from 'stripe'

/** The events of the provider that change something here. The webhook endpoint has to subscribe to them. */
export const handledEvents = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'customer.subscription.pending_update_applied',
  'customer.subscription.pending_update_expired',
  'subscription_schedule.created',
  'subscription_schedule.updated',
  'subscription_schedule.released',
  'subscription_schedule.canceled',
  'subscription_schedule.completed',
  'subscription_schedule.aborted',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.payment_action_required',
  'invoice.voided',
  'invoice.marked_uncollectible',
  'charge.refunded',
  'refund.failed',
  'refund.updated',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'customer.updated',
  'payment_method.attached',
  'payment_method.updated',
  'payment_method.automatically_updated',
  'product.created',
  'product.updated',
  'price.created',
  'price.updated',
] as const satisfies readonly Stripe.Event['type'][]

/** The same of payout accounts. They have a webhook endpoint of their own, for connected accounts. */
export const handledConnectEvents = [
  'account.updated',
  'account.application.deauthorized',
  'payout.created',
  'payout.updated',
  'payout.paid',
  'payout.failed',
  'payout.canceled',
] as const satisfies readonly Stripe.Event['type'][]

export type HandledConnectEvent = Extract<
  Stripe.Event,
  { type: (typeof handledConnectEvents)[number] }
>

export const isHandledConnect = (event: Stripe.Event): event is HandledConnectEvent =>
  handledConnectEvents.some((type) => type === event.type)

export type HandledEvent = Extract<Stripe.Event, { type: (typeof handledEvents)[number] }>

export const isHandled = (event: Stripe.Event): event is HandledEvent =>
  handledEvents.some((type) => type === event.type)
