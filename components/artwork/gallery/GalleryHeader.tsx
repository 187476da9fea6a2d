import { useState } from 'react'
import { Button } from '@/components/ui/actions/Button'
import { ListSearch } from '@/components/lists/ListSearch'
import { isFiltered, type ArtworkState } from '@/lib/artworks/artworkFilters'
import { useTags, type TagCount } from '@/lib/artworks/useTags'
import { countOf } from '@/lib/formatting/numbers'
import { changeFilters } from '@/lib/lists/listDefinition'
import { paths } from '@/lib/navigation/paths'
import { TagChips } from './TagChips'
import styles from './GalleryHeader.module.css'

interface Props {
  state: ArtworkState
  /** Undefined until the first response. */
  total: number | undefined
  popularTags: readonly TagCount[]
  onChange: (state: ArtworkState) => void
}

export const GalleryHeader = ({ state, total, popularTags, onChange }: Props) => {
  const { tags, query } = state
  const [typed, setTyped] = useState('')
  const [lastQuery, setLastQuery] = useState(query)
  if (lastQuery !== query) {
    setLastQuery(query)
    // A chosen tag or a removed filter has ended the search that was being typed.
    if (query === '') setTyped('')
  }
  const suggested = useTags(typed, popularTags)
  const [one, many] = isFiltered(state) ? ['work matches', 'works match'] : ['work', 'works']
  return (
    <div className={`wrap ${styles.head}`}>
      <div className="spread">
        <h1 className="display">Artworks</h1>
        <p role="status" className={`meta num ${styles.count}`}>
          {total !== undefined && countOf(total, one ?? '', many ?? '')}
        </p>
      </div>
      <div className={styles.toolbar}>
        <TagChips state={state} suggested={suggested} onChange={onChange} />
        <form role="search" action={paths.artworks} onSubmit={(event) => event.preventDefault()}>
          {tags.length > 0 && <input type="hidden" name="tags" value={tags.join(',')} />}
          <ListSearch
            label="Search artworks"
            name="query"
            placeholder="Title, artist or tag"
            value={query}
            onSearch={(words) => onChange(changeFilters(state, { query: words }))}
            onTyping={setTyped}
          />
          <noscript>
            <Button type="submit" size="small" className={styles.submit}>
              Search
            </Button>
          </noscript>
        </form>
      </div>
    </div>
  )
}
