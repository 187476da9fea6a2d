import type { CSSProperties, ReactNode } from 'react'
import { hasMarks, type CardArtwork } from '@/lib/artworks/artworks'
import { distributeIntoColumns, imageHeight, type ColumnItem } from '@/lib/artworks/columns'
import { ArtworkCard } from '@/components/artwork/card/ArtworkCard'
import styles from './ArtworkColumns.module.css'

interface Props {
  artworks: readonly CardArtwork[]
  label: string
  /** Without the artists' names. */
  unsigned?: boolean
  /** Without the owner's menus. */
  asPublic?: boolean
  /** At the top of its page, so that the first images are seen at once. */
  atTop?: boolean
}

const counts = [2, 3, 4] as const

/** Widths of a column at the breakpoints of the style sheet. */
const sizes = '(min-width: 1180px) 19rem, (min-width: 1005px) 30vw, (min-width: 520px) 45vw, 92vw'

/** Height of a label with marks, which has one more line. */
const MARKED = 1.2

const round = (value: number) => Math.round(value * 1e4) / 1e4

/** The position of each item in two, three and four columns; the style sheet picks one of them. */
const columnStyles = (items: readonly ColumnItem[]): CSSProperties[] => {
  const layouts = counts.map((count) => [count, distributeIntoColumns(items, count)] as const)
  return items.map((_, index) => {
    const variables = layouts.flatMap(([count, positions]) => {
      const position = positions[index]
      return position
        ? [
            [`--column-${count}`, position.column],
            [`--images-${count}`, round(position.images)],
            [`--labels-${count}`, round(position.labels)],
          ]
        : []
    })
    return Object.fromEntries(variables) as CSSProperties
  })
}

interface FrameProps {
  items: readonly ColumnItem[]
  /** So that a card keeps its focus and its menu when another one goes. */
  ids?: readonly string[]
  label?: string
  children: (index: number) => ReactNode
}

/** Columns without JavaScript: the order in the document is the reading order, and nothing shifts. */
export const Columns = ({ items, ids, label, children }: FrameProps) => (
  <div className={styles.room}>
    <ul role="list" className={styles.columns} aria-label={label}>
      {columnStyles(items).map((style, index) => (
        <li key={ids?.[index] ?? index} style={style}>
          {children(index)}
        </li>
      ))}
    </ul>
  </div>
)

const itemOf = (artwork: CardArtwork): ColumnItem => ({
  image: imageHeight(artwork.image),
  label: hasMarks(artwork) ? MARKED : 1,
})

/** A phone shows one image at once, a large window a row of four. */
const loadOf = (index: number) => (index === 0 ? 'first' : index < 4 ? 'early' : undefined)

export const ArtworkColumns = ({ artworks, label, unsigned, asPublic, atTop = true }: Props) => (
  <Columns items={artworks.map(itemOf)} ids={artworks.map(({ id }) => id)} label={label}>
    {(index) => {
      const artwork = artworks[index]
      return (
        artwork && (
          <ArtworkCard
            artwork={artwork}
            sizes={sizes}
            load={atTop ? loadOf(index) : undefined}
            unsigned={unsigned}
            asPublic={asPublic}
          />
        )
      )
    }}
  </Columns>
)
