import { useState } from 'react'
import type { GalleryState } from '@/lib/artworks/gallery'
import { isFiltered, withWords } from '@/lib/artworks/gallery'
import { useTags, type TagCount } from '@/lib/artworks/useTags'
import { countOf } from '@/lib/formatting/numbers'
import { GallerySearch } from './GallerySearch'
import { TagChips } from './TagChips'
import styles from './GalleryHeader.module.css'

interface Props {
  state: GalleryState
  /** How many works match; unknown until there is an answer. */
  total: number | undefined
  tags: readonly TagCount[]
  onChange: (state: GalleryState) => void
}

export const GalleryHeader = ({ state, total, tags, onChange }: Props) => {
  const [typed, setTyped] = useState('')
  const [query, setQuery] = useState(state.query)
  if (query !== state.query) {
    setQuery(state.query)
    // A chosen tag, or a filter taken back: nothing is being looked for by typing any more.
    if (state.query === '') setTyped('')
  }
  const suggested = useTags(typed, tags)
  const noun = isFiltered(state) ? ['work matches', 'works match'] : ['work', 'works']
  return (
    <div className={`wrap ${styles.head}`}>
      <div className="spread">
        <h1 className="display">Artworks</h1>
        <p role="status" className={`meta num ${styles.count}`}>
          {total !== undefined && countOf(total, noun[0] ?? '', noun[1] ?? '')}
        </p>
      </div>
      <div className={styles.toolbar}>
        <TagChips state={state} suggested={suggested} onChange={onChange} />
        <GallerySearch
          state={state}
          onTyping={setTyped}
          onTyped={(query) => onChange(withWords(state, query))}
        />
      </div>
    </div>
  )
}
