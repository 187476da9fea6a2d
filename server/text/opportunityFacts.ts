import { deadlineDates } from '@/contract/values/deadlines'
import { opportunityTypes } from '@/contract/enums/opportunities'
import { costLabel, formatMoney } from '@/contract/pricing/money'
import type { Deadline, OpportunitySummary } from '@/contract/opportunities/opportunity'
import { countryName } from '@/server/search/search'

/** `Deadline: Mon 14 Dec 2026, 23:59 Tallinn time`: who reads it, and where, is not known. */
const deadlineText = (deadline: Deadline): string => {
  const { organizerLong, zone } = deadlineDates(deadline, null)
  return `Deadline: ${organizerLong} ${zone}`
}

type Described = Pick<
  OpportunitySummary,
  'type' | 'profile' | 'location' | 'online' | 'deadline' | 'feeType' | 'fees'
>

const placeText = ({ location, online }: Described): string => {
  const place = [location?.city, countryName(location?.country)].filter(Boolean).join(', ')
  return place || (online ? 'Online' : '')
}

function costTexts({ feeType, fees }: Described): (string | null)[] {
  if (feeType === 'FREE') return [costLabel(feeType, fees)]
  const { application, participation } = fees
  return [
    application && `Application fee: ${formatMoney(application)}`,
    participation && `Participation fee: ${formatMoney(participation)}`,
    costLabel(feeType, fees),
  ]
}

/** What decides whether it is worth opening, a line each. */
export const opportunityFacts = (opportunity: Described): string[] =>
  [
    `${opportunityTypes[opportunity.type].label}, by ${opportunity.profile.name}`,
    placeText(opportunity),
    opportunity.deadline ? deadlineText(opportunity.deadline) : 'No deadline',
    ...costTexts(opportunity),
  ].filter((text): text is string => Boolean(text))
