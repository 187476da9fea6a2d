import type { ReactNode } from 'react'
import { FloatingBack } from '@/components/navigation/FloatingBack'
import { SiteFooter } from '@/components/navigation/SiteFooter'
import { SiteHeader } from '@/components/navigation/SiteHeader'
import { SkipLink } from '@/components/navigation/SkipLink'
import { AliveLater } from '@/layouts/AliveLater'
import styles from './NormalLayout.module.css'

/** The full page frame. */
export const NormalLayout = ({ children }: { children: ReactNode }) => (
  <div className={styles.frame}>
    <SkipLink />
    <SiteHeader hasPost />
    <FloatingBack />
    <main id="main" tabIndex={-1} className={styles.main}>
      <AliveLater>{children}</AliveLater>
    </main>
    <AliveLater>
      <SiteFooter />
    </AliveLater>
  </div>
)
