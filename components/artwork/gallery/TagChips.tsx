import type { MouseEvent } from 'react'
import { Chip } from '@/components/ui/display/Chip'
import { artworksAddress, toggleTag, type ArtworkState } from '@/lib/artworks/artworkFilters'
import type { TagCount } from '@/lib/artworks/useTags'
import { isPlainClick } from '@/lib/browser/plainClick'
import { changeFilters } from '@/lib/lists/listDefinition'
import type { FilterProps } from './filterProps'
import styles from './GalleryHeader.module.css'

interface Props extends FilterProps {
  suggested: readonly TagCount[]
}

/** Tags to filter by, the applied ones first. They are links and work without JavaScript. */
export const TagChips = ({ state, suggested, onChange }: Props) => {
  const others = suggested.map(({ tag }) => tag).filter((tag) => !state.tags.includes(tag))
  const linkTo = (next: ArtworkState) => ({
    href: artworksAddress(next),
    onClick: (event: MouseEvent) => {
      if (!isPlainClick(event)) return
      event.preventDefault()
      onChange(next)
    },
  })
  return (
    <ul role="list" className={styles.chips} aria-label="Filter by tag, any of several">
      <li>
        <Chip
          {...linkTo(changeFilters(state, { tags: [] }))}
          aria-current={state.tags.length === 0 ? 'true' : undefined}
        >
          All
        </Chip>
      </li>
      {[...state.tags, ...others].map((tag) => (
        <li key={tag}>
          <Chip
            {...linkTo(toggleTag(state, tag))}
            aria-current={state.tags.includes(tag) ? 'true' : undefined}
          >
            {tag}
          </Chip>
        </li>
      ))}
    </ul>
  )
}
