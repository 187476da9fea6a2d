import Stripe from 'stripe'
import type { Env } from '@/server/env'
import { createDeadlineHttpClient } from './deadlineHttpClient'

/** The payment provider's API. */
export type PaymentClient = Stripe

/** In milliseconds: beyond it, or beyond the deadline, the outcome of a request is unknown. */
const TIMEOUT = 8000
const RETRIES = 1

type PaymentEnv = Pick<Env, 'STRIPE_SECRET_KEY' | 'STRIPE_API_URL'>

/**
 * A client of the real provider or, in the local stack, of its stand-in. Failed requests are repeated
 * with the same idempotency key.
 */
export function createPaymentClient(
  env: PaymentEnv,
  { timeout = TIMEOUT, retries = RETRIES }: { timeout?: number; retries?: number } = {},
): PaymentClient {
  const local = env.STRIPE_API_URL === undefined ? undefined : new URL(env.STRIPE_API_URL)
  return new Stripe(env.STRIPE_SECRET_KEY, {
    timeout,
    maxNetworkRetries: retries,
    telemetry: false,
    httpClient: createDeadlineHttpClient(),
    appInfo: { name: 'Art Commons' },
    ...(local && { host: local.hostname, port: local.port, protocol: 'http' }),
  })
}
