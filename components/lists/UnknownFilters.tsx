import { Button } from '@/components/ui/actions/Button'
import { EmptyState } from '@/components/ui/feedback/EmptyState'
import { filterText } from '@/contract/limits/filterText'
import type { Page } from '@/contract/values/values'
import type { ApiFailure } from '@/lib/api/client'
import { invalidFields } from '@/lib/api/failures'
import type { ListDefinition, ListState } from '@/lib/lists/listDefinition'

interface Props<S extends ListState, P extends Page<unknown>> {
  list: ListDefinition<S, P>
  state: S
  failure: ApiFailure
  heading: 'h2' | 'h3'
}

const isTooLong = (value: string) => value.length > filterText.search

const problemWith = (name: string | undefined, value: string) =>
  isTooLong(value) ? `This ${name} is too long.` : `There is no ${name} “${value}”.`

/** @param values those that the API refused */
const wordsFor = (values: readonly string[]) => {
  if (values.length > 1) return 'Remove unknown filters'
  return values.some(isTooLong) ? 'Clear the search' : 'Remove unknown filter'
}

/** The API has refused a value in the address: names it, and offers the list without it. */
export const UnknownFilters = <S extends ListState, P extends Page<unknown>>({
  list,
  state,
  failure,
  heading,
}: Props<S, P>) => {
  const { parameterNames, parse, toAddress } = list
  const parameters = Object.keys(parameterNames) as (keyof S & string)[]
  const refused = parameters.filter((name) => invalidFields(failure).includes(name))
  const defaults = parse({})
  // Without a name, any of them may be meant.
  const remaining = (refused.length > 0 ? refused : parameters).reduce<S>(
    (next, name) => ({ ...next, [name]: defaults[name] }),
    { ...state, page: '' },
  )
  return (
    <EmptyState
      heading={heading}
      title="This filter doesn’t work"
      action={
        <Button href={toAddress(remaining)} shallow scroll={false}>
          {wordsFor(refused.map((name) => String(state[name])))}
        </Button>
      }
    >
      {refused.map((name) => (
        <p key={name}>{problemWith(parameterNames[name], String(state[name]))}</p>
      ))}
    </EmptyState>
  )
}
