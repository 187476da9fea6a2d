import {
  FilterChoices,
  FilterGroup,
  FilterGroups,
  FilterSwitch,
} from '@/components/lists/FilterGroups'
import type { Facets } from '@/contract/profiles/directory'
import { rolePlurals } from '@/contract/enums/profiles'
import {
  offersOrganizationTypes,
  offersRoles,
  offersVerified,
  organizationChoices,
  peopleRoles,
  type DirectoryState,
} from '@/lib/directory/directoryFilters'
import { formatCount } from '@/lib/formatting/numbers'
import { changeFilters } from '@/lib/lists/listDefinition'
import { PlaceFields } from './PlaceFields'

interface Props {
  state: DirectoryState
  facets: Facets | undefined
  onChange: (state: DirectoryState) => void
}

const countFor = (facet: Facets['roles'] | undefined, values: readonly string[]) =>
  facet &&
  formatCount(
    facet.filter(({ value }) => values.includes(value)).reduce((sum, { count }) => sum + count, 0),
  )

export const DirectoryFilters = ({ state, facets, onChange }: Props) => (
  <FilterGroups>
    {offersRoles(state.type) && (
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
    {offersOrganizationTypes(state.type) && (
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
    {offersVerified(state.type) && (
      <FilterGroup legend="Organization">
        <FilterSwitch
          name="verified"
          label="Verified"
          chosen={state.verified}
          onChange={(verified) => onChange(changeFilters(state, { verified }))}
        />
      </FilterGroup>
    )}
    <PlaceFields state={state} facets={facets} onChange={onChange} />
  </FilterGroups>
)
