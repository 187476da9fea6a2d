import { Checkbox } from '@/components/ui/Checkbox'
import { rolePlurals, type DirectoryType } from '@/contract/enums'
import type { Facets } from '@/contract/directory'
import {
  changeFilters,
  offersKinds,
  offersRoles,
  organizationChoices,
  peopleRoles,
  type DirectoryState,
} from '@/lib/directory'
import { formatCount } from '@/lib/numbers'
import styles from './FilterFields.module.css'
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

const toggled = (list: string[], values: readonly string[], isOn: boolean) => [
  ...list.filter((value) => !values.includes(value)),
  ...(isOn ? values : []),
]

/** What the directory can be filtered by. Works as a plain form, too. */
export const FilterFields = ({ type, state, facets, onChange }: Props) => (
  <div className={styles.fields}>
    {offersRoles(type) && (
      <fieldset>
        <legend>Role</legend>
        {peopleRoles.map((role) => (
          <Checkbox
            key={role}
            name="roles"
            value={role}
            label={rolePlurals[role]}
            count={countFor(facets?.roles, [role])}
            checked={state.roles.includes(role)}
            onChange={({ target }) =>
              onChange(
                changeFilters(state, { roles: toggled(state.roles, [role], target.checked) }),
              )
            }
          />
        ))}
      </fieldset>
    )}
    {offersKinds(type) && (
      <fieldset>
        <legend>Organization type</legend>
        {organizationChoices.map(({ name, types }) => (
          <Checkbox
            key={name}
            name="orgTypes"
            value={types.join(',')}
            label={name}
            count={countFor(facets?.organizationTypes, types)}
            checked={types.some((value) => state.orgTypes.includes(value))}
            onChange={({ target }) =>
              onChange(
                changeFilters(state, {
                  orgTypes: toggled(state.orgTypes, types, target.checked),
                }),
              )
            }
          />
        ))}
      </fieldset>
    )}
    <PlaceFields state={state} facets={facets} onChange={onChange} />
  </div>
)
