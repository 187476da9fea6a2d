import { Button } from '@/components/ui/actions/Button'
import { Chips } from '@/components/ui/display/Chips'
import type { Page } from '@/contract/values/values'
import type { ListDefinition, ListState } from '@/lib/lists/listDefinition'

interface Props<S extends ListState, P extends Page<unknown>> {
  list: ListDefinition<S, P>
  state: S
  onChange: (state: S) => void
}

/** The applied filters; each can be removed by itself, or all at once. */
export const AppliedFilters = <S extends ListState, P extends Page<unknown>>({
  list,
  state,
  onChange,
}: Props<S, P>) => {
  const applied = list.labels(state)
  if (applied.length === 0) return null
  return (
    <Chips
      label="Filters"
      items={applied}
      onRemove={(removed) => {
        const filter = applied.find(({ key }) => key === removed)
        if (filter) onChange(filter.without)
      }}
    >
      <Button
        variant="quiet"
        size="small"
        href={list.toAddress(list.withoutFilters(state))}
        shallow
        scroll={false}
      >
        Clear filters
      </Button>
    </Chips>
  )
}
