import type Stripe from 'stripe'

interface Details {
  status?: number
  type?: string
  code?: string
  param?: string
  decline_code?: string
  payment_intent?: Stripe.PaymentIntent
}

/** A failure in the format that the SDK turns into its error classes. */
export class PaymentError extends Error {
  override readonly name = 'PaymentError'
  readonly status: number

  constructor(
    message: string,
    readonly details: Details = {},
  ) {
    super(message)
    this.status = details.status ?? 400
  }
}

export function presentError(error: PaymentError) {
  const { status: _, type = 'invalid_request_error', ...rest } = error.details
  return { error: { type, message: error.message, ...rest } }
}

/** The declined payment is saved, so the transaction must not be undone: it is returned, not thrown. */
export class Declined {
  constructor(readonly error: PaymentError) {}
}

export function missing(type: string, id: string, param?: string): PaymentError {
  return new PaymentError(`No such ${type}: '${id}'`, {
    status: param === undefined ? 404 : 400,
    code: 'resource_missing',
    param: param ?? 'id',
  })
}
