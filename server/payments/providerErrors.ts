import Stripe from 'stripe'
import { ApiError, conflict, paymentRequired, unavailable } from '@/server/errors'

const { errors } = Stripe

/** Whether a failed request may have taken effect, or may succeed later. */
export const isOutcomeUnknown = (error: unknown): boolean =>
  !(error instanceof errors.StripeError) ||
  error instanceof errors.StripeConnectionError ||
  error instanceof errors.StripeAPIError ||
  error instanceof errors.StripeRateLimitError ||
  error.statusCode === 409 ||
  (error.statusCode ?? 0) >= 500

/** Whether the provider answered that it failed, which it repeats for the same idempotency key. */
export const isProviderFailure = (error: unknown): boolean =>
  error instanceof errors.StripeError && (error.statusCode ?? 0) >= 500

/** Whether the provider has refused to move money: nothing has moved, and the same request is refused again. */
export const isRefused = (error: unknown): boolean =>
  (error instanceof errors.StripeInvalidRequestError ||
    error instanceof errors.StripePermissionError) &&
  !isOutcomeUnknown(error)

/** Whether the provider can't charge in a currency, for us or for the account on whose behalf we do. */
export const isCurrencyRefused = (error: unknown): boolean =>
  error instanceof errors.StripeInvalidRequestError && /^invalid currency/i.test(error.message)

/** Whether an account has no money to take back: it was paid out, or the account is gone. */
export const hasNothingLeft = (error: unknown): boolean =>
  error instanceof errors.StripeError &&
  (error.code === 'balance_insufficient' || error.code === 'account_invalid')

export const isMissing = (error: unknown): boolean =>
  error instanceof errors.StripeInvalidRequestError && error.code === 'resource_missing'

/** Runs a request for an object of the provider. @returns undefined for one that it does not have */
export async function findAtProvider<T>(request: () => Promise<T>): Promise<T | undefined> {
  try {
    return await request()
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

/** Whether an account is not connected to our platform: it was closed, or never was. */
const isNotConnected = (error: unknown): boolean =>
  error instanceof errors.StripeError && error.code === 'account_invalid'

/** Runs a request about a payout account. @returns undefined for what the provider doesn't let us see */
export async function findAccessible<T>(request: () => Promise<T>): Promise<T | undefined> {
  try {
    return await request()
  } catch (error) {
    if (isMissing(error) || isNotConnected(error)) return undefined
    throw error
  }
}

interface Messages {
  /** When the provider can't be reached or doesn't answer. */
  unknown: string
  /** When the card was declined. */
  declined?: string
  /** When the provider refused the request, such as for a price that was archived meanwhile. */
  refused: string
}

const readMessages: Messages = {
  unknown: 'Our payment provider doesn’t respond right now. Try again in a moment.',
  refused: 'Our payment provider can’t do this. Reload the page and try again.',
}

/** The error that a client sees for one of the provider. */
export function toPaymentError(error: unknown, messages: Messages): unknown {
  if (error instanceof ApiError || !(error instanceof errors.StripeError)) return error
  if (error instanceof errors.StripeCardError) {
    return paymentRequired([], messages.declined ?? 'Your card was declined.')
  }
  const isOurs =
    error instanceof errors.StripeAuthenticationError ||
    error instanceof errors.StripePermissionError
  if (isOurs || isOutcomeUnknown(error)) return unavailable(messages.unknown, 5)
  return conflict(messages.refused)
}

/** Runs requests to the provider. @throws ApiError in the words of `messages` */
export async function askProvider<T>(
  work: () => Promise<T>,
  messages: Partial<Messages> = {},
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw toPaymentError(error, { ...readMessages, ...messages })
  }
}
