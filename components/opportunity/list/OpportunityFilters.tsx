import {
  choicesOf,
  FilterChoices,
  FilterGroup,
  FilterGroups,
  FilterSwitch,
} from '@/components/lists/FilterGroups'
import { costLabels } from '@/contract/enums/payments/fees'
import { rewardTypes } from '@/contract/enums/opportunities'
import { typePlurals } from '@/lib/opportunities/filters'
import type { OpportunityPage } from '@/contract/opportunities/opportunities'
import type { Facet } from '@/contract/values/values'
import { formatCount } from '@/lib/formatting/numbers'
import { changeFilters } from '@/lib/lists/listDefinition'
import type { OpportunityState } from '@/lib/opportunities/opportunities'
import { DeadlineFields } from './DeadlineFields'
import { EligibilityFields } from './EligibilityFields'
import { FieldChoices } from './FieldChoices'
import type { FilterProps } from './filterProps'
import { PlaceFields } from './PlaceFields'

const types = Object.entries(typePlurals)
const rewards = choicesOf(Object.entries(rewardTypes))

const organizers = [
  ['answersApplicants', 'Answers applicants'],
  ['verified', 'Verified'],
] as const

/** Each of them narrows the list further. */
const costs = [
  ['feeType', 'FREE', costLabels.free],
  ['noApplicationFee', 'true', costLabels.noApplicationFee],
  ['noParticipationFee', 'true', costLabels.noParticipationFee],
] as const

interface Props extends FilterProps {
  /** Counts of the list that is shown; null when it is too long to count. */
  facets: OpportunityPage['facets'] | undefined
}

/** Within a filter that is applied, only its own values are counted. */
const countOf = (value: string, facet: Facet | undefined, chosen: readonly string[]) =>
  facet && (chosen.length === 0 || chosen.includes(value))
    ? formatCount(facet.find((found) => found.value === value)?.count ?? 0)
    : undefined

export const OpportunityFilters = ({ state, facets, onChange }: Props) => {
  const change = (filters: Partial<OpportunityState>) => onChange(changeFilters(state, filters))
  return (
    <FilterGroups>
      <FilterGroup legend="Type">
        <FilterChoices
          name="types"
          choices={types.map(([value, label]) => ({
            values: [value],
            label,
            count: countOf(value, facets?.types, state.types),
          }))}
          chosen={state.types}
          onChange={(chosen) => change({ types: chosen })}
        />
      </FilterGroup>
      <FilterGroup legend="Fee">
        {costs.map(([name, value, label]) => (
          <FilterSwitch
            key={name}
            name={name}
            value={value}
            label={label}
            count={
              name === 'feeType'
                ? countOf(value, facets?.feeTypes, [state[name]].filter(Boolean))
                : undefined
            }
            chosen={state[name]}
            onChange={(chosen) => change({ [name]: chosen })}
          />
        ))}
      </FilterGroup>
      <FilterGroup legend="Organizer">
        {organizers.map(([name, label]) => (
          <FilterSwitch
            key={name}
            name={name}
            label={label}
            chosen={state[name]}
            onChange={(chosen) => change({ [name]: chosen })}
          />
        ))}
      </FilterGroup>
      <FilterGroup legend="You receive">
        <FilterChoices
          name="rewards"
          choices={rewards}
          chosen={state.rewards}
          onChange={(chosen) => change({ rewards: chosen })}
        />
      </FilterGroup>
      <FieldChoices state={state} onChange={onChange} />
      <DeadlineFields state={state} onChange={onChange} />
      <PlaceFields state={state} onChange={onChange} />
      <EligibilityFields state={state} onChange={onChange} />
      {/* Parameters without a field stay when the form is sent without JavaScript. */}
      {(['requirements', 'currency'] as const).map((name) => {
        const value = [state[name]].flat().join(',')
        return value && <input key={name} type="hidden" name={name} value={value} />
      })}
    </FilterGroups>
  )
}
