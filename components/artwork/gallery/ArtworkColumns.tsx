import type { CSSProperties, ReactNode } from 'react'
import { hasMarks, type CardArtwork } from '@/lib/artworks/artworks'
import { distributeIntoColumns, pictureHeight, type ColumnItem } from '@/lib/artworks/columns'
import { ArtworkCard } from '@/components/artwork/card/ArtworkCard'
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

/** A label with marks has one line more. */
const MARKED = 1.2

const round = (value: number) => Math.round(value * 1e4) / 1e4

/** Where each thing stands in two, three and four columns; the style sheet picks one of them. */
const columnStyles = (things: readonly ColumnItem[]): CSSProperties[] => {
  const dealt = counts.map((count) => [count, distributeIntoColumns(things, count)] as const)
  return things.map((_, index) => {
    const variables = dealt.flatMap(([count, places]) => {
      const place = places[index]
      return place
        ? [
            [`--column-${count}`, place.column],
            [`--pictures-${count}`, round(place.pictures)],
            [`--labels-${count}`, round(place.labels)],
          ]
        : []
    })
    return Object.fromEntries(variables) as CSSProperties
  })
}

interface FrameProps {
  things: readonly ColumnItem[]
  label?: string
  children: (index: number) => ReactNode
}

/** Columns that need no script: order in the page is order of reading, and nothing moves later. */
export const Columns = ({ things, label, children }: FrameProps) => (
  <div className={styles.room}>
    <ul role="list" className={styles.columns} aria-label={label}>
      {columnStyles(things).map((style, index) => (
        <li key={index} style={style}>
          {children(index)}
        </li>
      ))}
    </ul>
  </div>
)

const standing = (artwork: CardArtwork): ColumnItem => ({
  picture: pictureHeight(artwork.image),
  label: hasMarks(artwork) ? MARKED : 1,
})

export const ArtworkColumns = ({ artworks, label, unsigned, priority = true }: Props) => (
  <Columns things={artworks.map(standing)} label={label}>
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
