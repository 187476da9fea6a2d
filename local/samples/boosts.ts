import type { Insertable } from 'kysely'
import type { BoostType } from '@/contract/enums/payments/sales'
import { boostDays } from '@/contract/pricing/plans'
import type { BoostTable } from '@/server/db/tables/payments/boosts'
import { accounts } from './accounts'
import { daysFrom } from './dates'
import { sampleId } from './sampleId'

type Subject = { artwork: string } | { opportunity: string }

interface SampleBoost {
  type: BoostType
  /** Days before today. */
  startedAgo?: number
  /** Days before today on which administrators carried it out. */
  fulfilledAgo?: number
  /** Times that it was to be seen, and was. */
  promised?: number
}

/** Days before today of the top post that is over, the first and the last. */
export const TOP_POST_DAYS: [number, number] = [10, 3]

const days: Partial<Record<BoostType, number>> = boostDays

/** A boost of an artwork or opportunity, which are named by their ids. */
export function makeBoost(now: Date, subject: Subject, boost: SampleBoost): Insertable<BoostTable> {
  const { type, startedAgo = 1, fulfilledAgo, promised = null } = boost
  const [artwork, opportunity] =
    'artwork' in subject ? [subject.artwork, null] : [null, subject.opportunity]
  const start = daysFrom(now, -startedAgo)
  const fulfilled = fulfilledAgo === undefined ? null : daysFrom(now, -fulfilledAgo)
  const duration = days[type]
  const end = duration === undefined ? fulfilled : daysFrom(start, duration)
  return {
    id: sampleId(`boost ${type} of ${artwork ?? opportunity} from ${startedAgo} days ago`),
    artwork_id: artwork,
    opportunity_id: opportunity,
    type,
    starts_at: start,
    ends_at: end,
    fulfilled_at: fulfilled,
    fulfilled_by: fulfilled && accounts.admin.uid,
    proof_url: fulfilled && 'https://social.example.org/posts/1',
    paid_by: 'sample',
    purchase_id: null,
    created_at: start,
    promised,
    settled_at: promised === null ? null : end,
    missing: promised === null ? null : 0,
  }
}

/** Boosts of every state for the two accounts: running, over, done and still to be done. */
export const accountBoosts = (
  now: Date,
  { artwork, opportunity }: { artwork: string; opportunity: string },
): Insertable<BoostTable>[] => [
  makeBoost(now, { artwork }, { type: 'HIGHLIGHT', startedAgo: 30 }),
  makeBoost(now, { artwork }, { type: 'INSTAGRAM', startedAgo: 2 }),
  makeBoost(
    now,
    { opportunity },
    { type: 'TOP_POST_1', startedAgo: TOP_POST_DAYS[0], promised: 3000 },
  ),
  makeBoost(now, { opportunity }, { type: 'HIGHLIGHT', startedAgo: 4 }),
  makeBoost(now, { opportunity }, { type: 'SOCIAL_MEDIA', startedAgo: 20, fulfilledAgo: 18 }),
  makeBoost(now, { opportunity }, { type: 'INSTAGRAM_AD', startedAgo: 3 }),
]
