import type Stripe from 'stripe'
import type { PaymentServices } from '@/server/payments/paymentServices'
import { expanded, idOf, idOrNull } from '@/server/payments/objects'
import { findInstallation } from '@/server/repositories/payments/installation'
import { filterPosted } from '@/server/repositories/ledger/reconciliation'

type Movement = Pick<Stripe.BalanceTransaction, 'source'>
type Labels = Stripe.Metadata | null | undefined
type Services = Pick<PaymentServices, 'db' | 'payments'>

/**
 * Picks the balance transactions of application fees, whose sources must be expanded. Recognized are sources that were
 * posted, and those with `applicationPaymentId` or `opportunityId` in their metadata or in that of their payment or
 * transfer, unless it names another installation. Subscriptions, listings and boosts have neither.
 */
export async function pickApplicationFees<Found extends Movement>(
  movements: readonly Found[],
  services: Services,
): Promise<Found[]> {
  const { db } = services
  const installation = await findInstallation(db)
  const ids = movements.flatMap(({ source }) => {
    const parent = parentOf(source)
    return [idOrNull(source), parent && parent.id].filter((id) => id !== null)
  })
  const posted = await filterPosted(db, [...new Set(ids)])
  const parents = new Map<string, Promise<Labels>>()
  const isOwn = (labels: Labels) =>
    Boolean(labels?.applicationPaymentId ?? labels?.opportunityId) &&
    (labels?.installation ?? installation) === installation
  const isApplicationFee = async ({ source }: Movement): Promise<boolean> => {
    if (source === null) return false
    if (posted.has(idOf(source)) || isOwn(labelsOf(source))) return true
    const parent = parentOf(source)
    if (parent === null) return false
    if (posted.has(parent.id)) return true
    if (!parents.has(parent.id)) parents.set(parent.id, readLabels(parent, services))
    return isOwn(await parents.get(parent.id))
  }
  const picked: Found[] = []
  for (const movement of movements) if (await isApplicationFee(movement)) picked.push(movement)
  return picked
}

interface Parent {
  kind: 'charge' | 'transfer'
  id: string
}

/** What a refund, dispute or reversal takes back. */
function parentOf(source: Movement['source']): Parent | null {
  const object = expanded<Stripe.BalanceTransactionSource>(source)
  if (object?.object === 'refund' && object.charge) {
    return { kind: 'charge', id: idOf(object.charge) }
  }
  if (object?.object === 'dispute') return { kind: 'charge', id: idOf(object.charge) }
  if (object?.object !== 'transfer_reversal') return null
  return { kind: 'transfer', id: idOf(object.transfer) }
}

function labelsOf(source: Movement['source']): Labels {
  const object = expanded<Stripe.BalanceTransactionSource>(source)
  return object && 'metadata' in object ? object.metadata : null
}

async function readLabels({ kind, id }: Parent, { payments }: Services): Promise<Labels> {
  const parent =
    kind === 'charge' ? await payments.charges.retrieve(id) : await payments.transfers.retrieve(id)
  return parent.metadata
}
