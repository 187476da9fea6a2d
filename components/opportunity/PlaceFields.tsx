import { FilterGroup } from '@/components/list/FilterGroups'
import { FilterSelect } from '@/components/list/FilterSelect'
import { LineField } from '@/components/ui/LineField'
import { text } from '@/contract/limits'
import { countryList } from '@/lib/countryList'
import { useTyping } from '@/lib/hooks/useTyping'
import { changeFilters } from '@/lib/opportunities'
import type { FilterProps } from './OpportunityFilterFields'

/** Where it takes place, and from where one may apply. */
export const PlaceFields = ({ state, onChange }: FilterProps) => {
  const place = useTyping(state.location, (location) =>
    onChange(changeFilters(state, { location })),
  )
  return (
    <FilterGroup legend="Place">
      <LineField
        label="City or country"
        name="location"
        placeholder="Anywhere"
        autoComplete="off"
        maxLength={text.city}
        {...place}
      />
      <FilterSelect
        label="Open to people in"
        name="eligibleFrom"
        filter
        options={[['', 'Any country'], ...countryList()]}
        value={state.eligibleFrom}
        onChange={(eligibleFrom) => onChange(changeFilters(state, { eligibleFrom }))}
      />
    </FilterGroup>
  )
}
