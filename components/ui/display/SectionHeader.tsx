import type { ReactNode } from 'react'
import { ArrowLink } from '@/components/ui/actions/ArrowLink'
import styles from './SectionHeader.module.css'

interface Props {
  title: ReactNode
  /** Large, as on the first page. */
  display?: boolean
  href: string
  /** Where the link leads: “All artworks”. */
  more: string
}

/** The title of a part of a page, and the way to the whole of it. */
export const SectionHeader = ({ title, display, href, more }: Props) => (
  <div className={`spread ${styles.head}`}>
    <h2 className={display ? 'display' : undefined}>{title}</h2>
    <ArrowLink href={href}>{more}</ArrowLink>
  </div>
)
