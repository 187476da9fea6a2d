import type { ReactNode } from 'react'
import { AliveLater } from '@/layouts/AliveLater'
import styles from './BlankLayout.module.css'

/** The whole height and nothing of the site around it. */
export const BlankLayout = ({ children }: { children: ReactNode }) => (
  <main id="main" className={styles.main}>
    <AliveLater>{children}</AliveLater>
  </main>
)
