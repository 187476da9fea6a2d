import { AppliedFilters } from '@/components/lists/AppliedFilters'
import { FilteredList } from '@/components/lists/FilteredList'
import { FilterSheet } from '@/components/lists/FilterSheet'
import { ListPages } from '@/components/lists/ListPages'
import { ListResults } from '@/components/lists/ListResults'
import { ListSearch } from '@/components/lists/ListSearch'
import { ProfileRow } from '@/components/profile/ProfileRow'
import { RowFollow } from '@/components/profile/RowFollow'
import type { DirectoryPage } from '@/contract/profiles/directory'
import type { DirectoryState } from '@/lib/directory/directoryFilters'
import { directoryList } from '@/lib/directory/directoryList'
import { directoryNoun } from '@/lib/directory/titles'
import { countOf } from '@/lib/formatting/numbers'
import { changeFilters, type InitialList } from '@/lib/lists/listDefinition'
import { usePagedList } from '@/lib/lists/usePagedList'
import { paths } from '@/lib/navigation/paths'
import { DirectoryFilters } from './DirectoryFilters'
import { DirectoryHeader } from './DirectoryHeader'
import { DirectorySkeleton } from './DirectorySkeleton'
import styles from './DirectoryView.module.css'
import { EmptyDirectory } from './EmptyDirectory'

const filterFields = (
  state: DirectoryState,
  page: DirectoryPage | undefined,
  onChange: (state: DirectoryState) => void,
) => <DirectoryFilters state={state} facets={page?.facets} onChange={onChange} />

export const DirectoryView = ({ initial }: { initial: InitialList<DirectoryPage> }) => {
  const { state, show, result } = usePagedList(directoryList, initial)
  const { page, isBusy } = result
  const list = { list: directoryList, state }
  return (
    <>
      <DirectoryHeader type={state.type} />
      <FilteredList
        action={paths.directory(state.type)}
        filters={filterFields(state, page, show)}
        search={
          <ListSearch
            label="Search the directory"
            name="searchQuery"
            placeholder="Name, city or keyword"
            value={state.searchQuery}
            onSearch={(searchQuery) => show(changeFilters(state, { searchQuery }))}
          />
        }
        tools={<FilterSheet {...list} onApply={show} fields={filterFields} />}
        applied={<AppliedFilters {...list} onChange={show} />}
        note={
          <p role="status">
            {page && countOf(page.total, 'profile', 'profiles', page.totalIsCapped)}
          </p>
        }
      >
        <ListResults
          {...list}
          result={result}
          noun={directoryNoun(state.type)}
          empty={<EmptyDirectory type={state.type} />}
          skeleton={<DirectorySkeleton />}
        >
          {(shown) => (
            <ListPages {...list} page={shown} isBusy={isBusy}>
              <div className={styles.profiles}>
                {shown.items.map((profile) => (
                  <ProfileRow
                    key={profile.id}
                    profile={profile}
                    action={<RowFollow id={profile.id} name={profile.name} />}
                  />
                ))}
              </div>
            </ListPages>
          )}
        </ListResults>
      </FilteredList>
    </>
  )
}
