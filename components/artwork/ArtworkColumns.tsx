import type { CSSProperties, ReactNode } from 'react'
import type { CardArtwork } from '@/lib/artworks'
import { dealOut, pictureHeight } from '@/lib/columns'
import { ArtworkCard } from './ArtworkCard'
import styles from './ArtworkColumns.module.css'

interface Props {
  artworks: readonly CardArtwork[]
  label: string
  /** Without the names of the makers. */
  unsigned?: boolean
  /** At the top of its page: the first pictures are wanted at once. */
  priority?: boolean
}

const counts = [2, 3, 4] as const

/** Widths of a column at the breakpoints of the style sheet. */
const sizes = '(min-width: 1180px) 19rem, (min-width: 1005px) 30vw, (min-width: 520px) 45vw, 92vw'

/** Where each thing stands in two, three and four columns; the style sheet picks one of them. */
export const columnStyles = (heights: readonly number[]): CSSProperties[] => {
  const dealt = counts.map((count) => dealOut(heights, count))
  return heights.map((_, index) => {
    const style: Record<string, string | number> = {}
    counts.forEach((count, which) => {
      const place = dealt[which]?.[index]
      if (!place) return
      style[`--c${count}`] = place.column
      style[`--n${count}`] = place.above
      style[`--h${count}`] = Number(place.height.toFixed(4))
    })
    return style as CSSProperties
  })
}

interface FrameProps {
  heights: readonly number[]
  label?: string
  children: (index: number) => ReactNode
}

/** Columns that need no script: order in the page is order of reading, and nothing moves later. */
export const Columns = ({ heights, label, children }: FrameProps) => (
  <ul role="list" className={styles.columns} aria-label={label}>
    {columnStyles(heights).map((style, index) => (
      <li key={index} style={style}>
        {children(index)}
      </li>
    ))}
  </ul>
)

export const ArtworkColumns = ({ artworks, label, unsigned, priority = true }: Props) => (
  <Columns heights={artworks.map(({ image }) => pictureHeight(image))} label={label}>
    {(index) => {
      const artwork = artworks[index]
      return (
        artwork && (
          <ArtworkCard
            artwork={artwork}
            sizes={sizes}
            priority={priority && index < 4}
            unsigned={unsigned}
          />
        )
      )
    }}
  </Columns>
)
