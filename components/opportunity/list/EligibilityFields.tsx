import { useEffect } from 'react'
import { FilterGroup } from '@/components/lists/FilterGroups'
import { FilterSelect } from '@/components/lists/FilterSelect'
import { careerStages } from '@/contract/enums/terms'
import { useProfile } from '@/contexts/ProfileContext'
import { countryList } from '@/lib/formatting/countryList'
import { useLazyComponent } from '@/lib/hooks/useLazyComponent'
import { changeFilters } from '@/lib/lists/listDefinition'
import type { FilterProps } from './filterProps'

const loadEligibleForMe = () => import('./EligibleForMe').then(({ EligibleForMe }) => EligibleForMe)

const stages = Object.entries(careerStages)

/** Which applicants it is open to. For a user, the last choice fills in their own profile. */
export const EligibilityFields = ({ state, onChange }: FilterProps) => {
  const { current } = useProfile()
  const [EligibleForMe, fetchEligibleForMe] = useLazyComponent(loadEligibleForMe)
  const isSignedIn = current !== null
  useEffect(() => {
    if (isSignedIn) fetchEligibleForMe()
  }, [isSignedIn, fetchEligibleForMe])
  return (
    <FilterGroup legend="Eligibility">
      <FilterSelect
        label="Open to people in"
        name="eligibleFrom"
        filter
        options={[['', 'Any country'], ...countryList()]}
        value={state.eligibleFrom}
        onChange={(eligibleFrom) => onChange(changeFilters(state, { eligibleFrom }))}
      />
      <FilterSelect
        label="Career stage"
        name="careerStage"
        options={[['', 'Any stage'], ...stages]}
        value={state.careerStage}
        onChange={(careerStage) => onChange(changeFilters(state, { careerStage }))}
      />
      {/* Last, so that it moves nothing when it appears. */}
      {current && EligibleForMe && (
        <EligibleForMe profile={current} state={state} onChange={onChange} />
      )}
    </FilterGroup>
  )
}
