import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/media/Icon'
import { PrefetchLink } from './PrefetchLink'
import styles from './ArrowLink.module.css'

export const ArrowLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <PrefetchLink className={styles.link} href={href}>
    <span>{children}</span>
    <Icon name="arrow" small />
  </PrefetchLink>
)
