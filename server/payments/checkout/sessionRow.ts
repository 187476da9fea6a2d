import type Stripe from 'stripe'
import { z } from 'zod'
import { atSecond, idOrNull } from '@/server/payments/objects'
import type { CheckoutSession } from '@/server/repositories/payments/checkoutSessions'

/** What we attach to a session, so that it can be applied even if its row was lost. */
const metadata = z.object({
  installation: z.uuid().optional(),
  profileId: z.uuid(),
  uid: z.string().min(1),
  referenceId: z.uuid(),
  referenceKind: z.enum(['profile', 'opportunity', 'artwork', 'application']),
})
export type SessionMetadata = z.output<typeof metadata>

/**
 * The row of a session in its present state; undefined for a session that isn't ours.
 * @param hasFailed nothing will be paid by it any more, as if it had expired
 */
export function sessionRow(
  session: Stripe.Checkout.Session,
  known: CheckoutSession | undefined,
  hasFailed = false,
): CheckoutSession | undefined {
  const status = hasFailed ? 'expired' : statusOf(session)
  if (known) return { ...known, status }
  const { data } = metadata.safeParse(session.metadata)
  if (!data || idOrNull(session.customer) === null) return undefined
  return {
    id: session.id,
    profile_id: data.profileId,
    owner_uid: data.uid,
    started_by: null,
    reference_kind: data.referenceKind,
    reference_id: data.referenceId,
    mode: session.mode === 'subscription' ? 'subscription' : 'payment',
    price_ids: (session.line_items?.data ?? []).flatMap(({ price }) => price?.id ?? []),
    coupon_id: null,
    url: session.url ?? '',
    status,
    created_at: atSecond(session.created),
    expires_at: atSecond(session.expires_at),
  }
}

/** `processing`: the buyer is done, the money has not arrived. */
function statusOf({ status, payment_status }: Stripe.Checkout.Session): CheckoutSession['status'] {
  if (status === 'open') return 'open'
  if (status === 'expired') return 'expired'
  return payment_status === 'unpaid' ? 'processing' : 'complete'
}

/** The opportunity or artwork that was paid for. */
export const referenceOf = ({ reference_kind: kind, reference_id: id }: CheckoutSession) => ({
  opportunityId: kind === 'opportunity' ? id : null,
  artworkId: kind === 'artwork' ? id : null,
})
