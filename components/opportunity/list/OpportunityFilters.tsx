import {
  choicesOf,
  FilterChoices,
  FilterGroup,
  FilterGroups,
  type Choice,
} from '@/components/lists/FilterGroups'
import { costLabels } from '@/contract/enums/fees'
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

const types = choicesOf(Object.entries(typePlurals))
const rewards = choicesOf(Object.entries(rewardTypes))

/** Each of them narrows the list further. */
const organizers = [
  ['answersApplicants', 'Answers applicants'],
  ['verified', 'Verified'],
] as const

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
const counted = (
  choices: readonly Choice[],
  facet: Facet | undefined,
  chosen: readonly string[],
): Choice[] =>
  choices.map((choice) => {
    const [value] = choice.values
    const isCounted = facet && (chosen.length === 0 || chosen.includes(String(value)))
    const count = facet?.find((found) => found.value === value)?.count ?? 0
    return isCounted ? { ...choice, count: formatCount(count) } : choice
  })

export const OpportunityFilters = ({ state, facets, onChange }: Props) => {
  const change = (filters: Partial<OpportunityState>) => onChange(changeFilters(state, filters))
  return (
    <FilterGroups>
      <FilterGroup legend="Type">
        <FilterChoices
          name="types"
          choices={counted(types, facets?.types, state.types)}
          chosen={state.types}
          onChange={(chosen) => change({ types: chosen })}
        />
      </FilterGroup>
      <FilterGroup legend="Fee">
        {costs.map(([name, value, label]) => (
          <FilterChoices
            key={name}
            name={name}
            choices={counted(
              [{ values: [value], label }],
              name === 'feeType' ? facets?.feeTypes : undefined,
              [state[name]].filter(Boolean),
            )}
            chosen={[state[name]]}
            onChange={(chosen) => change({ [name]: chosen.includes(value) ? value : '' })}
          />
        ))}
      </FilterGroup>
      <FilterGroup legend="Organizer">
        {organizers.map(([name, label]) => (
          <FilterChoices
            key={name}
            name={name}
            choices={[{ values: ['true'], label }]}
            chosen={[state[name]]}
            onChange={([value = '']) => change({ [name]: value })}
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
