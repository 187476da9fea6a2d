import type { MouseEvent } from 'react'
import { Chip } from '@/components/ui/display/Chip'
import { galleryAddress, withTag, type GalleryState } from '@/lib/artworks/gallery'
import type { TagCount } from '@/lib/artworks/useTags'
import { isPlainClick } from '@/lib/browser/plainClick'
import styles from './GalleryHeader.module.css'

interface Props {
  state: GalleryState
  suggested: readonly TagCount[]
  onChange: (state: GalleryState) => void
}

/** Tags to filter by: what is chosen first, then what is suggested. Links, so that they need no script. */
export const TagChips = ({ state, suggested, onChange }: Props) => {
  const others = suggested.map(({ tag }) => tag).filter((tag) => !state.tags.includes(tag))
  /** What is chosen counts at once, also for the next click; the address follows. */
  const leadingTo = (next: GalleryState) => ({
    href: galleryAddress(next),
    onClick: (event: MouseEvent) => {
      if (!isPlainClick(event)) return
      event.preventDefault()
      onChange(next)
    },
  })
  return (
    <ul role="list" className={styles.chips} aria-label="Filter by tag">
      <li>
        <Chip
          {...leadingTo({ ...state, tags: [], page: 1 })}
          aria-current={state.tags.length === 0 ? 'true' : undefined}
        >
          All
        </Chip>
      </li>
      {[...state.tags, ...others].map((tag) => (
        <li key={tag}>
          <Chip
            {...leadingTo(withTag(state, tag))}
            aria-current={state.tags.includes(tag) ? 'true' : undefined}
          >
            {tag}
          </Chip>
        </li>
      ))}
    </ul>
  )
}
