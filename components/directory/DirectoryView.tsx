import { AppliedFilters } from '@/components/list/AppliedFilters'
import { FilteredList } from '@/components/list/FilteredList'
import { FilterSheet } from '@/components/list/FilterSheet'
import { LineField } from '@/components/ui/LineField'
import type { DirectoryType } from '@/contract/enums'
import { text } from '@/contract/limits'
import { appliedFilters, changeFilters } from '@/lib/directory'
import { useDirectory, type DirectoryStart } from '@/lib/hooks/useDirectory'
import { useTyping } from '@/lib/hooks/useTyping'
import { countOf } from '@/lib/numbers'
import { paths } from '@/lib/paths'
import { DirectoryHead } from './DirectoryHead'
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
  const search = useTyping(state.searchQuery, (searchQuery) =>
    show(changeFilters(state, { searchQuery })),
  )

  return (
    <>
      <DirectoryHead type={type} />
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
