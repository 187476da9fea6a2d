import { AppliedFilters } from '@/components/lists/AppliedFilters'
import { FilteredList } from '@/components/lists/FilteredList'
import { FilterSheet } from '@/components/lists/FilterSheet'
import { LineField } from '@/components/ui/inputs/LineField'
import type { DirectoryType } from '@/contract/enums/profiles'
import { text } from '@/contract/limits'
import { appliedFilters, changeFilters } from '@/lib/directory/directory'
import { useDirectory, type DirectoryStart } from '@/lib/directory/useDirectory'
import { useDebouncedInput } from '@/lib/hooks/useDebouncedInput'
import { countOf } from '@/lib/formatting/numbers'
import { paths } from '@/lib/navigation/paths'
import { DirectoryHeader } from './DirectoryHeader'
import { DirectoryResults } from './DirectoryResults'
import { FilterFields } from './FilterFields'

interface Props {
  type: DirectoryType
  start: DirectoryStart
}

const loadPanel = () =>
  import('./DirectoryFilterPanel').then(({ DirectoryFilterPanel }) => DirectoryFilterPanel)

export const DirectoryView = ({ type, start }: Props) => {
  const { state, show, follower, ...list } = useDirectory(type, start)
  const { page } = list
  const applied = appliedFilters(state)
  const search = useDebouncedInput(state.searchQuery, (searchQuery) =>
    show(changeFilters(state, { searchQuery })),
  )

  return (
    <>
      <DirectoryHeader type={type} />
      <FilteredList
        action={paths.directory(type)}
        filters={<FilterFields type={type} state={state} facets={page?.facets} onChange={show} />}
        search={
          <LineField
            label="Search the directory"
            labelHidden
            type="search"
            icon="search"
            name="searchQuery"
            placeholder="Name, city or keyword"
            autoComplete="off"
            maxLength={text.search}
            {...search}
          />
        }
        tools={
          <FilterSheet state={state} applied={applied.length} load={loadPanel} onApply={show}>
            {(Panel, staging) => <Panel type={type} {...staging} />}
          </FilterSheet>
        }
        applied={
          <AppliedFilters applied={applied} clearHref={paths.directory(type)} onChange={show} />
        }
        note={
          <p role="status">
            {page && countOf(page.total, 'profile', 'profiles', page.totalIsCapped)}
          </p>
        }
      >
        <DirectoryResults type={type} state={state} {...list} />
      </FilteredList>
      {follower}
    </>
  )
}
