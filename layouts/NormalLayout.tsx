import type { ReactNode } from 'react'
import { FloatingBack } from '@/components/shell/FloatingBack'
import { SiteFooter } from '@/components/navigation/SiteFooter'
import { SiteHeader } from '@/components/navigation/SiteHeader'
import { SkipLink } from '@/components/navigation/SkipLink'
import { DeferredHydration } from './DeferredHydration'
import styles from './NormalLayout.module.css'

/** Header, page and footer. */
export const NormalLayout = ({ children }: { children: ReactNode }) => (
  <div className={styles.frame}>
    <SkipLink />
    <SiteHeader />
    <FloatingBack />
    <main id="main" tabIndex={-1} className={styles.main}>
      <DeferredHydration>{children}</DeferredHydration>
    </main>
    <DeferredHydration>
      <SiteFooter />
    </DeferredHydration>
  </div>
)
