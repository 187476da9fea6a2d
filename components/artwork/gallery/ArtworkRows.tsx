import type { CSSProperties } from 'react'
import type { CardArtwork } from '@/lib/artworks/artworks'
import { imageHeight } from '@/lib/artworks/columns'
import { ArtworkCard } from '@/components/artwork/card/ArtworkCard'
import styles from './ArtworkRows.module.css'

interface Props {
  artworks: readonly CardArtwork[]
  label: string
  /** Rem. */
  rowHeight?: number
  /** Without the artists' names. */
  unsigned?: boolean
}

/** Artworks side by side at one height, as many as fit, in their own proportions. */
export const ArtworkRows = ({ artworks, label, rowHeight = 16, unsigned }: Props) => (
  <ul
    role="list"
    className={styles.rows}
    aria-label={label}
    style={{ '--row': `${rowHeight}rem` } as CSSProperties}
  >
    {artworks.map((artwork) => {
      const ratio = 1 / imageHeight(artwork.image)
      return (
        <li key={artwork.id} style={{ '--ratio': ratio.toFixed(4) } as CSSProperties}>
          <ArtworkCard
            artwork={artwork}
            unsigned={unsigned}
            sizes={`${Math.ceil(ratio * rowHeight * 1.55)}rem`}
          />
        </li>
      )
    })}
  </ul>
)
