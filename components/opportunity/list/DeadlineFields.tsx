import { FilterGroup, FilterSwitch } from '@/components/lists/FilterGroups'
import { LineField } from '@/components/ui/inputs/LineField'
import { useDebouncedInput } from '@/lib/hooks/useDebouncedInput'
import { changeFilters } from '@/lib/lists/listDefinition'
import type { FilterProps } from './filterProps'

/** Days in the organizers' time zones. */
export const DeadlineFields = ({ state, onChange }: FilterProps) => {
  const after = useDebouncedInput(state.deadlineAfter, (deadlineAfter) =>
    onChange(changeFilters(state, { deadlineAfter })),
  )
  const before = useDebouncedInput(state.deadlineBefore, (deadlineBefore) =>
    onChange(changeFilters(state, { deadlineBefore })),
  )
  return (
    <FilterGroup legend="Deadline">
      <FilterSwitch
        name="rolling"
        label="Rolling, no deadline"
        chosen={state.rolling}
        onChange={(rolling) => onChange(changeFilters(state, { rolling }))}
      />
      <LineField type="date" label="From" name="deadlineAfter" {...after} />
      <LineField type="date" label="Until" name="deadlineBefore" {...before} />
    </FilterGroup>
  )
}
