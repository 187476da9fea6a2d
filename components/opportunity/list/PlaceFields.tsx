import { FilterGroup } from '@/components/lists/FilterGroups'
import { LineField } from '@/components/ui/inputs/LineField'
import { filterText } from '@/contract/limits/filterText'
import { useDebouncedInput } from '@/lib/hooks/useDebouncedInput'
import { changeFilters } from '@/lib/lists/listDefinition'
import type { FilterProps } from './filterProps'

/** Where it takes place. */
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
        maxLength={filterText.city}
        {...place}
      />
    </FilterGroup>
  )
}
