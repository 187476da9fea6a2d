import { Button } from '@/components/ui/actions/Button'
import { EmptyState } from '@/components/ui/feedback/EmptyState'
import { text } from '@/contract/limits/limits'
import type { Page } from '@/contract/values'
import type { ApiFailure } from '@/lib/api/client'
import { invalidFields } from '@/lib/api/failures'
import type { ListDefinition, ListState } from '@/lib/lists/listDefinition'

interface Props<S extends ListState, P extends Page<unknown>> {
  list: ListDefinition<S, P>
  state: S
  failure: ApiFailure
  heading: 'h2' | 'h3'
}

const problemWith = (name: string | undefined, value: string) =>
  value.length > text.search ? `This ${name} is too long.` : `There is no ${name} “${value}”.`

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
          {refused.length > 1 ? 'Remove unknown filters' : 'Remove unknown filter'}
        </Button>
      }
    >
      {refused.map((name) => (
        <p key={name}>{problemWith(parameterNames[name], String(state[name]))}</p>
      ))}
    </EmptyState>
  )
}
