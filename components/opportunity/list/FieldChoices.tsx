import { choicesOf, FilterGroup } from '@/components/lists/FilterGroups'
import { FoldedChoices } from '@/components/lists/FoldedChoices'
import { firstFields, otherFields } from '@/lib/opportunities/filters'
import { changeFilters } from '@/lib/lists/listDefinition'
import type { FilterProps } from './filterProps'

const first = choicesOf(firstFields)
const others = choicesOf(otherFields)

/** The most common artistic fields; the others unfold. */
export const FieldChoices = ({ state, onChange }: FilterProps) => (
  <FilterGroup legend="Artistic field">
    <FoldedChoices
      name="artisticFields"
      first={first}
      others={others}
      label={`All ${first.length + others.length} fields`}
      chosen={state.artisticFields}
      onChange={(artisticFields) => onChange(changeFilters(state, { artisticFields }))}
    />
  </FilterGroup>
)
