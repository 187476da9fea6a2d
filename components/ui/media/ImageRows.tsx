import type { CSSProperties } from 'react'
import { Image } from './Image'
import styles from './ImageRows.module.css'

interface RowImage {
  key: string
  alt: string
  width: number
  height: number
  dominantColor?: string
}

interface Props {
  images: readonly RowImage[]
  label: string
  /** Rem. */
  rowHeight?: number
}

/** Rows of uncropped images of equal height, as many as fit. */
export const ImageRows = ({ images, label, rowHeight = 16 }: Props) => (
  <ul
    role="list"
    className={styles.rows}
    aria-label={label}
    style={{ '--row': `${rowHeight}rem` } as CSSProperties}
  >
    {images.map(({ key, alt, width, height, dominantColor }, index) => {
      const ratio = width / height
      return (
        <li key={`${key} ${index}`} style={{ '--ratio': ratio.toFixed(4) } as CSSProperties}>
          <Image
            src={key}
            alt={alt}
            width={width}
            height={height}
            color={dominantColor}
            sizes={`min(92vw, ${Math.ceil(ratio * rowHeight * 1.55)}rem)`}
            retry
          />
        </li>
      )
    })}
  </ul>
)
