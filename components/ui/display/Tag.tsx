import type { ReactNode } from 'react'
import styles from './Tag.module.css'

/** A label: outlined, such as “Promoted”, or filled to stand out among choices. */
export const Tag = ({ filled, children }: { filled?: boolean; children: ReactNode }) => (
  <span className={filled ? styles.filled : styles.outlined}>{children}</span>
)
