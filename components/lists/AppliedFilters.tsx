import { Button } from '@/components/ui/actions/Button'
import { Chips } from '@/components/ui/display/Chips'
import type { AppliedFilter } from '@/lib/lists/listQuery'

interface Props<S> {
  applied: readonly AppliedFilter<S>[]
  /** The list without any of them. */
  clearHref: string
  onChange: (state: S) => void
}

/** What is filtered by, each to be taken back, or all at once. */
export const AppliedFilters = <S,>({ applied, clearHref, onChange }: Props<S>) => {
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
      <Button variant="quiet" size="small" href={clearHref} shallow scroll={false}>
        Clear filters
      </Button>
    </Chips>
  )
}
