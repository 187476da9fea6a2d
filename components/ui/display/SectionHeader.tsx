import type { ReactNode } from 'react'
import { ArrowLink } from '@/components/ui/actions/ArrowLink'
import styles from './SectionHeader.module.css'

interface Props {
  title: ReactNode
  /** In display size, as on the home page. */
  display?: boolean
  href: string
  /** Text of the link: “All artworks”. */
  more: string
}

/** A section's title and the link to its full list. */
export const SectionHeader = ({ title, display, href, more }: Props) => (
  <div className={`spread ${styles.head}`}>
    <h2 className={display ? 'display' : undefined}>{title}</h2>
    <ArrowLink href={href}>{more}</ArrowLink>
  </div>
)
