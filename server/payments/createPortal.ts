import type { ProfileCaller } from '@/server/auth/callers'
import { notFound } from '@/server/errors'
import { requireReturnUrl } from '@/server/policies/returnPaths'
import { findPaymentProfile } from '@/server/repositories/payments/profiles'
import { ensureCustomer } from './ensureCustomer'
import type { PaymentServices } from './paymentServices'
import { withPaymentLock } from './withPaymentLock'

/** A link to the provider's billing portal. @throws invalid (`returnUrl`) */
export async function createPortal(
  { returnUrl: back, caller }: { returnUrl: string; caller: ProfileCaller },
  services: PaymentServices,
): Promise<{ url: string }> {
  const { db, env, payments } = services
  const { href } = requireReturnUrl(back, env.NEXT_PUBLIC_WEB_ORIGIN, 'returnUrl')
  const profileId = caller.profile.id
  const customer = await withPaymentLock(db, profileId, async (transaction) => {
    const profile = await findPaymentProfile(transaction, profileId)
    if (!profile) throw notFound('Profile')
    const { name, uid } = profile
    return ensureCustomer({ profileId, name, uid, email: caller.email }, services)
  })
  const { url } = await payments.billingPortal.sessions.create({ customer, return_url: href })
  return { url }
}
