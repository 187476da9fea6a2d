import { FilterGroup } from '@/components/lists/FilterGroups'
import { FilterSelect } from '@/components/lists/FilterSelect'
import { LineField } from '@/components/ui/inputs/LineField'
import { text } from '@/contract/limits'
import { countryList } from '@/lib/formatting/countryList'
import { useDebouncedInput } from '@/lib/hooks/useDebouncedInput'
import { changeFilters } from '@/lib/lists/listDefinition'
import type { FilterProps } from './filterProps'

/** Where it takes place, and which applicants it is open to. */
export const PlaceFields = ({ state, onChange }: FilterProps) => {
  const place = useDebouncedInput(state.location, (location) =>
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
