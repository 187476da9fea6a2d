import { FilterGroup } from '@/components/lists/FilterGroups'
import { FilterSelect } from '@/components/lists/FilterSelect'
import { LineField } from '@/components/ui/inputs/LineField'
import type { Facets } from '@/contract/profiles/directory'
import { filterText } from '@/contract/limits/filterText'
import { countryName } from '@/lib/formatting/countries'
import type { DirectoryState } from '@/lib/directory/directoryFilters'
import { useDebouncedInput } from '@/lib/hooks/useDebouncedInput'
import { changeFilters } from '@/lib/lists/listDefinition'

interface Props {
  state: DirectoryState
  facets: Facets | undefined
  onChange: (state: DirectoryState) => void
}

/** The countries that have profiles, and the chosen one. */
const countryOptions = (facets: Facets | undefined, chosen: string) => {
  const codes = new Set(facets?.countries.map(({ value }) => value))
  if (chosen) codes.add(chosen)
  const named = [...codes].map((code) => [code, countryName(code)] as const)
  named.sort(([, a], [, b]) => a.localeCompare(b, 'en'))
  return named
}

export const PlaceFields = ({ state, facets, onChange }: Props) => {
  const city = useDebouncedInput(state.city, (value) =>
    onChange(changeFilters(state, { city: value })),
  )
  return (
    <FilterGroup legend="Place">
      <FilterSelect
        label="Country"
        name="country"
        filter
        options={[['', 'Any country'], ...countryOptions(facets, state.country)]}
        value={state.country}
        onChange={(country) => onChange(changeFilters(state, { country }))}
      />
      <LineField
        label="City"
        name="city"
        placeholder="Any city"
        autoComplete="off"
        maxLength={filterText.city}
        {...city}
      />
    </FilterGroup>
  )
}
