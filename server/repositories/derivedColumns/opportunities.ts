import { artisticFields as fieldLabels, type ArtisticField } from '@/contract/enums/artisticFields'
import { costLabels } from '@/contract/enums/payments/fees'
import { opportunityTypes, type OpportunityType } from '@/contract/enums/opportunities'
import { guaranteedOn } from '@/contract/pricing/applicationFees'
import { costLabel } from '@/contract/pricing/money'
import type { Opportunity, Reward } from '@/contract/opportunities/opportunity'
import { cityKey, countryName, searchText } from '@/server/search/search'
import { instantOf } from '@/contract/values/zonedTime'

interface Source extends Pick<
  Opportunity,
  | 'application'
  | 'notificationDate'
  | 'fees'
  | 'feeType'
  | 'rewards'
  | 'requirements'
  | 'eligibility'
  | 'location'
> {
  type: OpportunityType
  title: string
  summary: string | null
  artisticFields: readonly ArtisticField[]
  deadline: { localDateTime: string; timeZone: string } | null
  /** Opportunities are also found by the name of their organizer. */
  profileName: string
}

/** The largest amount, or the first reward when none has an amount. */
export function headlineReward(rewards: readonly Reward[]): Reward | null {
  const sums = rewards.filter((reward) => reward.amountMinor !== null)
  const largest = sums.reduce<Reward | undefined>(
    (best, reward) => ((reward.amountMinor ?? 0) > (best?.amountMinor ?? 0) ? reward : best),
    sums[0],
  )
  return largest ?? rewards[0] ?? null
}

/** The sum of both fees when they have the same currency, otherwise the application fee. */
function totalFee({ application, participation }: Opportunity['fees']) {
  const currency = application?.currency ?? participation?.currency ?? null
  const amounts = [application, participation].filter((fee) => fee?.currency === currency)
  return {
    fee_minor: amounts.reduce((sum, fee) => sum + (fee?.amountMinor ?? 0), 0),
    fee_currency: currency,
  }
}

/** The fees that an applicant does not pay, by the cost label of the card. */
function missingFees({ feeType, fees }: Source) {
  const label = costLabel(feeType, fees)
  return [
    label === costLabels.free || label === costLabels.noApplicationFee ? 'n:APPLICATION' : '',
    label === costLabels.free || label === costLabels.noParticipationFee ? 'n:PARTICIPATION' : '',
  ].filter(Boolean)
}

/** Keys for the filters of the list (server/repositories/opportunities/opportunities.ts). */
function filterKeys(opportunity: Source) {
  const { artisticFields, rewards, requirements, eligibility, location } = opportunity
  const places = [location?.city, countryName(location?.country), location?.country]
  const keys = [
    ...artisticFields.map((field) => `f:${field}`),
    ...rewards.map(({ type }) => `w:${type}`),
    ...requirements.map(({ type }) => `q:${type}`),
    ...missingFees(opportunity),
    ...(guaranteedOn(opportunity) === null ? [] : ['r:GUARANTEED']),
    ...places.filter(Boolean).map((place) => `l:${cityKey(place)}`),
    ...(eligibility.countries.length > 0
      ? eligibility.countries.map((country) => `e:${country}`)
      : ['e:ANY']),
    ...(eligibility.careerStages.length > 0
      ? eligibility.careerStages.map((stage) => `s:${stage}`)
      : ['s:ANY']),
  ]
  return [...new Set(keys)]
}

/** The words by which search finds an opportunity. */
export const opportunitySearchText = (
  opportunity: Pick<
    Source,
    'title' | 'profileName' | 'summary' | 'location' | 'type' | 'artisticFields'
  >,
) =>
  searchText(
    opportunity.title,
    opportunity.profileName,
    opportunity.summary,
    opportunity.location?.city,
    countryName(opportunity.location?.country),
    opportunityTypes[opportunity.type].label,
    ...opportunity.artisticFields.map((field) => fieldLabels[field]),
  )

/**
 * Columns derived from other columns of an opportunity. Written whenever one of those changes.
 * @throws RangeError when the deadline is in a skipped hour
 */
export function derivedOpportunityColumns(opportunity: Source) {
  const { deadline, fees, rewards } = opportunity
  const headline = headlineReward(rewards)
  const instant = deadline && instantOf(deadline.localDateTime, deadline.timeZone)
  if (instant === undefined) throw new RangeError('the time zone skips this time')
  return {
    deadline_local: deadline?.localDateTime ?? null,
    deadline_zone: deadline?.timeZone ?? null,
    deadline_at: instant,
    headline_reward: headline && JSON.stringify(headline),
    reward_minor: headline?.amountMinor ?? null,
    reward_currency: headline?.amountMinor == null ? null : headline.currency,
    ...(opportunity.feeType === 'FREE' ? { fee_minor: 0, fee_currency: null } : totalFee(fees)),
    search_text: opportunitySearchText(opportunity),
    filter_keys: filterKeys(opportunity),
  }
}
