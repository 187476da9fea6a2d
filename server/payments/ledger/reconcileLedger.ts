import type Stripe from 'stripe'
import { idOrNull } from '@/server/payments/objects'
import type { PaymentServices } from '@/server/payments/paymentServices'
import {
  findCheckedUntil,
  listBalanceChanges,
  listDifferingSources,
  listSourcesSince,
  saveDifferences,
  type BalanceChange,
  type LedgerDifference,
} from '@/server/repositories/ledger/reconciliation'
import { pickApplicationFees } from './applicationFees'

const MINUTE = 60_000
/** How long the event of a movement may take to be posted. */
const GRACE = 15 * MINUTE
/** How far before the last comparison movements are compared again. */
const OVERLAP = 25 * 60 * MINUTE
const PAGE = 100

type Services = Pick<PaymentServices, 'db' | 'payments' | 'clock'>

/**
 * Compares what the ledger and the provider's balance transactions say of our balance, by source, since the last time,
 * and again what differed then. Stores the differences and returns them; posts and moves nothing.
 */
export async function reconcileLedger(services: Services): Promise<LedgerDifference[]> {
  const { db, payments, clock } = services
  const until = new Date(clock() - GRACE)
  const since = new Date((await findCheckedUntil(db)).getTime() - OVERLAP)
  const moved = await pickApplicationFees(
    await list(payments, { created: { gte: seconds(since), lt: seconds(until) } }),
    services,
  )
  const atProvider = changesOf(moved)
  const posted = await listSourcesSince(db, since)
  const sources = new Set([...posted, ...atProvider.map(({ source }) => source)])
  const compared = compare(await listBalanceChanges(db, [...sources]), atProvider)
  const before = await listDifferingSources(db)
  const unclear = new Set([...before, ...compared.map(({ source }) => source)])
  const differences: LedgerDifference[] = []
  for (const source of unclear) {
    // The other movements of this source may be older or newer.
    const all = changesOf(await list(payments, { source }))
    differences.push(...compare(await listBalanceChanges(db, [source]), all))
  }
  await saveDifferences(db, { until, differences })
  return differences
}

const seconds = (date: Date) => Math.floor(date.getTime() / 1000)

async function list(
  { balanceTransactions }: PaymentServices['payments'],
  filter: Pick<Stripe.BalanceTransactionListParams, 'created' | 'source'>,
): Promise<Stripe.BalanceTransaction[]> {
  const found: Stripe.BalanceTransaction[] = []
  const pages = balanceTransactions.list({ ...filter, limit: PAGE, expand: ['data.source'] })
  for await (const movement of pages) found.push(movement)
  return found
}

const keyOf = ({ source, currency }: { source: string; currency: string }) =>
  `${source} ${currency}`

/** The net amounts of movements, summed by source and currency. */
function changesOf(movements: readonly Stripe.BalanceTransaction[]): BalanceChange[] {
  const changes = new Map<string, BalanceChange>()
  for (const { source: object, currency: code, net } of movements) {
    const source = idOrNull(object)
    if (source === null) continue
    const currency = code.toUpperCase()
    const before = changes.get(keyOf({ source, currency }))?.amountMinor ?? 0
    changes.set(keyOf({ source, currency }), { source, currency, amountMinor: before + net })
  }
  return [...changes.values()]
}

/** Nothing and 0 are the same, as a refund that was returned is posted in two steps. */
function compare(
  inLedger: readonly BalanceChange[],
  atProvider: readonly BalanceChange[],
): LedgerDifference[] {
  const ledger = new Map(inLedger.map((change) => [keyOf(change), change.amountMinor]))
  const provider = new Map(atProvider.map((change) => [keyOf(change), change.amountMinor]))
  const all = new Map([...inLedger, ...atProvider].map((change) => [keyOf(change), change]))
  return [...all].flatMap(([key, { source, currency }]) => {
    const ledgerMinor = ledger.get(key) ?? null
    const providerMinor = provider.get(key) ?? null
    if ((ledgerMinor ?? 0) === (providerMinor ?? 0)) return []
    return [
      { source, currency, kind: kindOf(ledgerMinor, providerMinor), ledgerMinor, providerMinor },
    ]
  })
}

function kindOf(ledger: number | null, provider: number | null): LedgerDifference['kind'] {
  if (ledger === null) return 'MISSING_IN_LEDGER'
  return provider === null ? 'MISSING_AT_PROVIDER' : 'OTHER_AMOUNT'
}
