import { invalid } from '@/server/errors'
import type { PaymentServices } from '@/server/payments/paymentServices'
import { isMissing } from '@/server/payments/providerErrors'

/**
 * Accepts a coupon that is marked as public or was issued to this profile. The message is the same for
 * every other one, so that nobody can find out which exist.
 * @throws invalid (`couponId`)
 */
export async function requireCoupon(
  couponId: string,
  profileId: string,
  { payments }: PaymentServices,
): Promise<void> {
  const coupon = await payments.coupons.retrieve(couponId).catch((error: unknown) => {
    if (isMissing(error)) return undefined
    throw error
  })
  const isOffered = coupon?.metadata?.public === 'true' || coupon?.metadata?.profileId === profileId
  if (coupon?.valid && isOffered) return
  throw invalid({ couponId: 'This coupon can’t be used. Go on without it.' })
}
