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

/** A refusal that is saved, so that the transaction must not be undone: it is returned, not thrown. */
export class Declined {
  constructor(readonly error: PaymentError) {}
}

/**
 * Runs what moves money. A refusal is saved under the idempotency key, as at Stripe: the same key gets it again,
 * although there may be money by then. Whatever refuses must do so before the first write.
 */
export function refuseForGood<T>(run: () => T): T | Declined {
  try {
    return run()
  } catch (error) {
    if (error instanceof PaymentError) return new Declined(error)
    throw error
  }
}

/** For an account that was deleted, or that is not connected to this platform. */
export function noAccess(account: string): PaymentError {
  return new PaymentError(
    `The provided key 'sk_test_***' does not have access to account '${account}' (or that account does not exist). Application access may have been revoked.`,
    { status: 403, code: 'account_invalid' },
  )
}

export function missing(type: string, id: string, param?: string): PaymentError {
  return new PaymentError(`No such ${type}: '${id}'`, {
    status: param === undefined ? 404 : 400,
    code: 'resource_missing',
    param: param ?? 'id',
  })
}
