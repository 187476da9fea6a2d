import type { ArtworkState } from '@/lib/artworks/artworkFilters'
import { isFiltered } from '@/lib/artworks/artworkLabels'
import type { TagCount } from '@/lib/artworks/useTags'
import { countOf } from '@/lib/formatting/numbers'
import type { FilterProps } from './filterProps'
import styles from './GalleryHeader.module.css'
import { TagChips } from './TagChips'

interface Props extends FilterProps {
  /** Undefined until the first response. */
  total: number | undefined
  suggested: readonly TagCount[]
}

const nouns = (state: ArtworkState): [one: string, many: string] =>
  isFiltered(state) ? ['work matches', 'works match'] : ['work', 'works']

/** The title, the number of artworks and tags to filter by. */
export const GalleryHeader = ({ state, total, suggested, onChange }: Props) => (
  <div className={`wrap ${styles.head}`}>
    <div className="spread">
      <h1 className="display">Artworks</h1>
      <p role="status" className={`meta num ${styles.count}`}>
        {total !== undefined && countOf(total, ...nouns(state))}
      </p>
    </div>
    <TagChips state={state} suggested={suggested} onChange={onChange} />
  </div>
)
