import { Chip } from '@/components/ui/Chip'
import { galleryAddress, withTag, type GalleryState } from '@/lib/gallery'
import type { TagCount } from '@/lib/hooks/useTags'
import styles from './GalleryHead.module.css'

interface Props {
  state: GalleryState
  suggested: readonly TagCount[]
}

/** Tags to filter by: what is chosen first, then what is suggested. Links, so that they need no script. */
export const TagChips = ({ state, suggested }: Props) => {
  const others = suggested.map(({ tag }) => tag).filter((tag) => !state.tags.includes(tag))
  return (
    <ul role="list" className={styles.chips} aria-label="Filter by tag">
      <li>
        <Chip
          href={galleryAddress({ ...state, tags: [], page: 1 })}
          aria-current={state.tags.length === 0 ? 'true' : undefined}
          shallow
          scroll={false}
        >
          All
        </Chip>
      </li>
      {[...state.tags, ...others].map((tag) => (
        <li key={tag}>
          <Chip
            href={galleryAddress(withTag(state, tag))}
            aria-current={state.tags.includes(tag) ? 'true' : undefined}
            shallow
            scroll={false}
          >
            {tag}
          </Chip>
        </li>
      ))}
    </ul>
  )
}
