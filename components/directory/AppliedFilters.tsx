import { Button } from '@/components/ui/Button'
import { Chips } from '@/components/ui/Chips'
import type { DirectoryType } from '@/contract/enums'
import { appliedFilters, type DirectoryState } from '@/lib/directory'
import { paths } from '@/lib/paths'

interface Props {
  type: DirectoryType
  state: DirectoryState
  onChange: (state: DirectoryState) => void
}

/** What is filtered by, each to be taken back, or all at once. */
export const AppliedFilters = ({ type, state, onChange }: Props) => {
  const applied = appliedFilters(state)
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
      <Button variant="quiet" size="small" href={paths.directory(type)} shallow scroll={false}>
        Clear filters
      </Button>
    </Chips>
  )
}
