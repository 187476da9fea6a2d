import { InvalidFilters } from '@/components/lists/InvalidFilters'
import type { DirectoryType } from '@/contract/enums/profiles'
import type { ApiFailure } from '@/lib/api/client'
import { directoryAddress, noFilters, type DirectoryState } from '@/lib/directory/directory'
import { invalidFields } from '@/lib/api/failures'

interface Props {
  type: DirectoryType
  state: DirectoryState
  failure: ApiFailure
}

const names: Record<keyof DirectoryState, string> = {
  orgTypes: 'organization type',
  roles: 'role',
  city: 'city',
  country: 'country',
  searchQuery: 'search',
  page: 'page',
}

const isFilter = (field: string): field is keyof DirectoryState => Object.hasOwn(names, field)

const without = (state: DirectoryState, fields: (keyof DirectoryState)[]): DirectoryState =>
  fields.length === 0
    ? noFilters
    : fields.reduce((next, field) => ({ ...next, [field]: noFilters[field] }), {
        ...state,
        page: '',
      })

/** The address asks the directory for something that it does not have. */
export const UnknownFilters = ({ type, state, failure }: Props) => {
  const fields = invalidFields(failure).filter(isFilter)
  return (
    <InvalidFilters
      unknown={fields.map((field) => ({
        name: names[field],
        value: [state[field]].flat().join(', '),
      }))}
      clearHref={directoryAddress(type, without(state, fields))}
    />
  )
}
