import type { PaymentClient } from '@/server/payments/client'
import { expanded } from '@/server/payments/objects'
import { findAtProvider, isOutcomeUnknown } from '@/server/payments/providerErrors'

/** The number of a checkout session’s invoice; null without one, and while the provider does not answer. */
export async function readInvoiceNumber(
  sessionId: string,
  { checkout }: PaymentClient,
): Promise<string | null> {
  try {
    const session = await findAtProvider(() =>
      checkout.sessions.retrieve(sessionId, { expand: ['invoice'] }),
    )
    return expanded(session?.invoice)?.number ?? null
  } catch (error) {
    if (isOutcomeUnknown(error)) return null
    throw error
  }
}
