import type { SubscriptionType } from '@/contract/enums/payments/sales'
import { accounts } from './accounts'
import { sampleId } from './sampleId'

interface SamplePlan {
  /** Of the profile that has the plan. */
  profileId: string
  account: (typeof accounts)['artist' | 'gallery']
  type: SubscriptionType
  /** In the table of sample rows, once the plan was bought. */
  marker: string
  /** The row of earlier versions, whose plan was not bought. */
  unpaidRow: string
}

const planOf = (holder: 'artist' | 'gallery', type: SubscriptionType): SamplePlan => ({
  profileId: sampleId(`profile ${accounts[holder].handle}`),
  account: accounts[holder],
  type,
  marker: sampleId(`plan of the ${holder}, bought`),
  unpaidRow: sampleId(`subscription of the ${holder}`),
})

/** The plans that the sample accounts buy, by the month and in USD. */
export const samplePlans: readonly SamplePlan[] = [
  planOf('gallery', 'ORGANIZATION_PREMIUM'),
  planOf('artist', 'ARTIST_STARTER'),
]
