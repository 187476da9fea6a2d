import type { ReactNode } from 'react'
import { FloatingBack } from '@/components/navigation/FloatingBack'
import { ScrollToTop } from '@/components/navigation/ScrollToTop'
import { SiteHeader } from '@/components/navigation/SiteHeader'
import { SkipLink } from '@/components/navigation/SkipLink'
import { AliveLater } from '@/layouts/AliveLater'
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
      <AliveLater>{children}</AliveLater>
    </main>
    {hasWayUp && <ScrollToTop />}
  </>
)
