import type { PaymentServices } from '@/server/payments/paymentServices'
import { isMissing } from '@/server/payments/providerErrors'

/** Cancels a subscription at once. One that is canceled already stays so. */
export async function cancelNow(
  id: string,
  { payments }: Pick<PaymentServices, 'payments'>,
): Promise<void> {
  try {
    await payments.subscriptions.cancel(id)
  } catch (error) {
    // How the provider answers for a canceled subscription, such as when the first response was lost.
    if (!isMissing(error)) throw error
  }
}
