import type { ReactNode } from 'react'
import { FloatingBack } from '@/components/shell/FloatingBack'
import { ScrollToTop } from '@/components/shell/ScrollToTop'
import { SiteHeader } from '@/components/navigation/SiteHeader'
import { SkipLink } from '@/components/navigation/SkipLink'
import { DeferredHydration } from './DeferredHydration'
import styles from './NavigationLayout.module.css'

interface Props {
  canScrollToTop: boolean
  children: ReactNode
}

/** Header without footer: for artworks and long forms. */
export const NavigationLayout = ({ canScrollToTop, children }: Props) => (
  <>
    <SkipLink />
    <SiteHeader isRuled />
    <FloatingBack />
    <main id="main" tabIndex={-1} className={styles.main}>
      <DeferredHydration>{children}</DeferredHydration>
    </main>
    {canScrollToTop && <ScrollToTop />}
  </>
)
