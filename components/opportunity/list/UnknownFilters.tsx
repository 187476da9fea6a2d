import { InvalidFilters } from '@/components/lists/InvalidFilters'
import type { ApiFailure } from '@/lib/api/client'
import { invalidFields } from '@/lib/api/failures'
import { filterNames } from '@/lib/opportunities/filters'
import {
  noFilters,
  opportunitiesAddress,
  type OpportunityState,
} from '@/lib/opportunities/opportunities'

interface Props {
  state: OpportunityState
  failure: ApiFailure
}

const isFilter = (field: string): field is keyof OpportunityState =>
  Object.hasOwn(filterNames, field)

const without = (state: OpportunityState, fields: (keyof OpportunityState)[]) =>
  fields.reduce<OpportunityState>((next, field) => ({ ...next, [field]: noFilters[field] }), {
    ...(fields.length === 0 ? noFilters : state),
    page: '',
  })

/** The address asks for something that the list does not have. */
export const UnknownFilters = ({ state, failure }: Props) => {
  const fields = invalidFields(failure).filter(isFilter)
  return (
    <InvalidFilters
      unknown={fields.map((field) => ({
        name: filterNames[field],
        value: [state[field]].flat().join(', '),
      }))}
      clearHref={opportunitiesAddress(without(state, fields))}
    />
  )
}
