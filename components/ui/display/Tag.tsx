import type { ReactNode } from 'react'
import styles from './Tag.module.css'

/** A word that marks a thing: outlined for “Promoted”, filled for what stands out among choices. */
export const Tag = ({ filled, children }: { filled?: boolean; children: ReactNode }) => (
  <span className={filled ? styles.filled : styles.outlined}>{children}</span>
)
