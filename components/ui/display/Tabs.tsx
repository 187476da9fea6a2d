import type { ReactNode } from 'react'
import { PrefetchLink } from '@/components/ui/actions/PrefetchLink'
import { centerInRow } from '@/lib/browser/centerInRow'
import styles from './Tabs.module.css'

interface Tab {
  href: string
  label: string
  count?: ReactNode
}

interface Props {
  label: string
  tabs: readonly Tab[]
  /** The address of the current tab. */
  current: string
  /** For tabs within a page: no scrolling and no history entry. */
  inPlace?: boolean
}

/** Views of one subject, each with its own address. */
export const Tabs = ({ label, tabs, current, inPlace }: Props) => (
  <nav className={styles.tabs} aria-label={label}>
    {tabs.map((tab) => (
      <PrefetchLink
        key={tab.href}
        href={tab.href}
        className={styles.tab}
        aria-current={tab.href === current ? 'page' : undefined}
        ref={tab.href === current ? centerInRow : undefined}
        {...(inPlace && { scroll: false, replace: true })}
      >
        {tab.label}
        {tab.count !== undefined && (
          <>
            {' '}
            <span className={styles.count}>{tab.count}</span>
          </>
        )}
      </PrefetchLink>
    ))}
  </nav>
)
