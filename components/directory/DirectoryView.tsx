import { Button } from '@/components/ui/Button'
import { TextField } from '@/components/ui/TextField'
import type { DirectoryType } from '@/contract/enums'
import { text } from '@/contract/limits'
import { changeFilters } from '@/lib/directory'
import { useDirectory, type DirectoryStart } from '@/lib/hooks/useDirectory'
import { useTyping } from '@/lib/hooks/useTyping'
import { countOf } from '@/lib/numbers'
import { paths } from '@/lib/paths'
import { AppliedFilters } from './AppliedFilters'
import { DirectoryHead } from './DirectoryHead'
import { DirectoryResults } from './DirectoryResults'
import styles from './DirectoryView.module.css'
import { FilterFields } from './FilterFields'
import { FilterSheet } from './FilterSheet'

interface Props {
  type: DirectoryType
  start: DirectoryStart
}

export const DirectoryView = ({ type, start }: Props) => {
  const { state, show, page, failure, isBusy, retry } = useDirectory(type, start)
  const search = useTyping(state.searchQuery, (searchQuery) =>
    show(changeFilters(state, { searchQuery })),
  )

  return (
    <>
      <DirectoryHead type={type} />
      <form
        className={`wrap ${styles.columns}`}
        action={paths.directory(type)}
        onSubmit={(event) => event.preventDefault()}
      >
        <aside className={styles.side} aria-label="Filters">
          <FilterFields type={type} state={state} facets={page?.facets} onChange={show} />
          <noscript>
            <Button type="submit" className={styles.submit}>
              Apply filters
            </Button>
          </noscript>
        </aside>
        <section aria-labelledby="results">
          <h2 id="results" className="vh">
            Results
          </h2>
          <div className={styles.search}>
            <TextField
              className={styles.words}
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
            <FilterSheet type={type} state={state} onApply={show} />
          </div>
          <div className={styles.applied}>
            <AppliedFilters type={type} state={state} onChange={show} />
            <p role="status" className={styles.count}>
              {page && countOf(page.total, 'profile', 'profiles', page.totalIsCapped)}
            </p>
          </div>
          <DirectoryResults
            type={type}
            state={state}
            page={page}
            failure={failure}
            isBusy={isBusy}
            onRetry={retry}
          />
        </section>
      </form>
    </>
  )
}
