import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/Icon'
import { PrefetchLink } from '@/components/ui/PrefetchLink'
import styles from './GoLink.module.css'

/** A way on, with its arrow. */
export const GoLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <PrefetchLink className={styles.go} href={href}>
    <span>{children}</span>
    <Icon name="arrow" small />
  </PrefetchLink>
)
