import { FilterChoices, FilterGroup, FilterGroups } from '@/components/lists/FilterGroups'
import type { Facets } from '@/contract/directory'
import { rolePlurals, type DirectoryType } from '@/contract/enums/profiles'
import {
  changeFilters,
  offersKinds,
  offersRoles,
  organizationChoices,
  peopleRoles,
  type DirectoryState,
} from '@/lib/directory/directory'
import { formatCount } from '@/lib/formatting/numbers'
import { PlaceFields } from './PlaceFields'

interface Props {
  type: DirectoryType
  state: DirectoryState
  facets: Facets | undefined
  onChange: (state: DirectoryState) => void
}

const countFor = (facet: Facets['roles'] | undefined, values: readonly string[]) =>
  facet &&
  formatCount(
    facet.filter(({ value }) => values.includes(value)).reduce((sum, { count }) => sum + count, 0),
  )

/** What the directory can be filtered by. */
export const FilterFields = ({ type, state, facets, onChange }: Props) => (
  <FilterGroups>
    {offersRoles(type) && (
      <FilterGroup legend="Role">
        <FilterChoices
          name="roles"
          choices={peopleRoles.map((role) => ({
            values: [role],
            label: rolePlurals[role],
            count: countFor(facets?.roles, [role]),
          }))}
          chosen={state.roles}
          onChange={(roles) => onChange(changeFilters(state, { roles }))}
        />
      </FilterGroup>
    )}
    {offersKinds(type) && (
      <FilterGroup legend="Organization type">
        <FilterChoices
          name="orgTypes"
          choices={organizationChoices.map(({ name, types }) => ({
            values: types,
            label: name,
            count: countFor(facets?.organizationTypes, types),
          }))}
          chosen={state.orgTypes}
          onChange={(orgTypes) => onChange(changeFilters(state, { orgTypes }))}
        />
      </FilterGroup>
    )}
    <PlaceFields state={state} facets={facets} onChange={onChange} />
  </FilterGroups>
)
