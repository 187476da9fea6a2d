import type { OwnProfile } from '@/contract/profiles/profiles'
import type { OpportunityState } from './opportunities'

type Applicant = Pick<OwnProfile, 'country' | 'careerStage'>

/** The filters that a profile's country and career stage stand for; none without a country. */
export const filtersFor = ({ country, careerStage }: Applicant) =>
  country === null ? null : { eligibleFrom: country, careerStage: careerStage ?? '' }

export const isFilteredFor = (
  applicant: Applicant,
  { eligibleFrom, careerStage }: Pick<OpportunityState, 'eligibleFrom' | 'careerStage'>,
) => {
  const filters = filtersFor(applicant)
  return filters?.eligibleFrom === eligibleFrom && filters.careerStage === careerStage
}
