import type { ReactNode } from 'react'
import { DeferredHydration } from './DeferredHydration'
import styles from './BlankLayout.module.css'

/** The full height, without header and footer. */
export const BlankLayout = ({ children }: { children: ReactNode }) => (
  <main id="main" className={styles.main}>
    <DeferredHydration>{children}</DeferredHydration>
  </main>
)
