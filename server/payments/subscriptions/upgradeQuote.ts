import { createHmac } from 'node:crypto'
import { conflict } from '@/server/errors'
import type { PaymentServices } from '@/server/payments/paymentServices'
import { acceptedSecrets, isSigned } from '@/server/signatures'
import type { RunningSubscription } from './planChange'

type Signer = Pick<PaymentServices, 'env' | 'clock'>

/** In milliseconds: how long the amount that was shown can be charged. */
const LIFETIME = 30 * 60 * 1000

/** An upgrade from the plan as it is now to a price. */
interface Quoted {
  running: RunningSubscription
  priceId: string
}

/**
 * Pins the time for which the provider has calculated an upgrade, so that what is charged is what was shown. It is
 * signed, because a later time would cost less, and holds for this plan, this period and this price alone.
 * @param prorationDate in seconds, by the provider's clock
 */
export function signQuote(prorationDate: number, quoted: Quoted, signer: Signer): string {
  const expires = signer.clock() + LIFETIME
  const { PROFILE_TOKEN_SECRET: secret } = signer.env
  const signature = signatureOf({ prorationDate, expires }, quoted, secret)
  return `${prorationDate}.${expires}.${signature}`
}

/** The time of a quote. @throws conflict unless it is for this upgrade and recent */
export function readQuote(quote: string, quoted: Quoted, { env, clock }: Signer): number {
  const [date = '', end = '', signature = ''] = quote.split('.')
  const times = { prorationDate: Number(date), expires: Number(end) }
  const { PROFILE_TOKEN_SECRET: secret, PROFILE_TOKEN_SECRET_OLD: old } = env
  const expected = acceptedSecrets(secret, old).map((key) => signatureOf(times, quoted, key))
  if (isSigned(signature, expected) && times.expires > clock()) return times.prorationDate
  throw conflict('The amount may have changed since it was shown. Check it, then confirm again.')
}

function signatureOf(
  { prorationDate, expires }: { prorationDate: number; expires: number },
  { running: { subscription, item }, priceId }: Quoted,
  secret: string,
): string {
  const plan = [subscription.id, item.price.id, item.current_period_start, priceId]
  const text = ['upgrade-quote', ...plan, prorationDate, expires].join(' ')
  return createHmac('sha256', secret).update(text).digest('base64url')
}
