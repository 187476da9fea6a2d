import type Stripe from 'stripe'
import { invalid } from '@/server/errors'
import type { PaymentServices } from '@/server/payments/paymentServices'
import { isMissing } from '@/server/payments/providerErrors'
import type { Cart } from '@/server/policies/payments/checkout'
import type { MirroredPrice } from '@/server/repositories/catalog'

interface Redemption {
  couponId: string
  profileId: string
  cart: Cart<MirroredPrice>
}

const refuse = (why: string) => invalid({ couponId: `${why} Continue without it.` })

/**
 * Accepts a coupon that is marked as public or was issued to this profile. The message is the same for
 * every other one, so that nobody can find out which exist.
 * @throws invalid (`couponId`)
 */
export async function requireCoupon(
  { couponId, profileId, cart }: Redemption,
  { payments }: PaymentServices,
): Promise<void> {
  const expand = ['applies_to', 'currency_options']
  const coupon = await payments.coupons.retrieve(couponId, { expand }).catch((error: unknown) => {
    if (isMissing(error)) return undefined
    throw error
  })
  const isOffered = coupon?.metadata?.public === 'true' || coupon?.metadata?.profileId === profileId
  if (!coupon?.valid || !isOffered) throw refuse('This coupon can’t be used.')
  requireMatch(coupon, cart)
}

/** A coupon that takes off an amount is for a currency; some are for certain products. */
function requireMatch(coupon: Stripe.Coupon, { prices, currency }: Cart<MirroredPrice>): void {
  const { currency: own, currency_options: others, applies_to: scope } = coupon
  const wanted = currency.toLowerCase()
  if (own !== null && own !== wanted && !others?.[wanted]) {
    throw refuse(`This coupon is for prices in ${own.toUpperCase()}.`)
  }
  if (scope && !prices.some(({ productId }) => scope.products.includes(productId))) {
    throw refuse('This coupon is for something else.')
  }
}
