import type { ReactNode } from 'react'
import { FloatingBack } from '@/components/shell/FloatingBack'
import { ScrollToTop } from '@/components/shell/ScrollToTop'
import { SiteHeader } from '@/components/navigation/SiteHeader'
import { SkipLink } from '@/components/navigation/SkipLink'
import { DeferredHydration } from './DeferredHydration'
import styles from './NavigationLayout.module.css'

interface Props {
  hasWayUp: boolean
  children: ReactNode
}

/** Header and page: for looking closely and for long forms. */
export const NavigationLayout = ({ hasWayUp, children }: Props) => (
  <>
    <SkipLink />
    <SiteHeader isRuled />
    <FloatingBack />
    <main id="main" tabIndex={-1} className={styles.main}>
      <DeferredHydration>{children}</DeferredHydration>
    </main>
    {hasWayUp && <ScrollToTop />}
  </>
)
