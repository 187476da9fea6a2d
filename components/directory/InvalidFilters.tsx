import { Button } from '@/components/ui/Button'
import { EmptyState } from '@/components/ui/EmptyState'
import type { DirectoryType } from '@/contract/enums'
import type { ApiFailure } from '@/lib/api/client'
import { directoryAddress, noFilters, type DirectoryState } from '@/lib/directory'
import { invalidFields } from '@/lib/failures'

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

/** The address asks for something that does not exist: says what, and offers the way back. */
export const InvalidFilters = ({ type, state, failure }: Props) => {
  const fields = invalidFields(failure).filter(isFilter)
  const cleared: DirectoryState =
    fields.length > 0
      ? fields.reduce((next, field) => ({ ...next, [field]: noFilters[field] }), {
          ...state,
          page: '',
        })
      : noFilters
  return (
    <EmptyState
      heading="h3"
      title="This address asks for something we do not know"
      action={
        <Button href={directoryAddress(type, cleared)} shallow scroll={false}>
          Clear what is unknown
        </Button>
      }
    >
      {fields.map((field) => (
        <p key={field}>
          There is no {names[field]} “{[state[field]].flat().join(', ')}”.
        </p>
      ))}
    </EmptyState>
  )
}
