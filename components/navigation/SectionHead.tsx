import type { ReactNode } from 'react'
import { GoLink } from './GoLink'
import styles from './SectionHead.module.css'

interface Props {
  title: ReactNode
  /** Large, as on the first page. */
  display?: boolean
  href: string
  /** Where the link leads: “All artworks”. */
  more: string
}

/** The title of a part of a page, and the way to the whole of it. */
export const SectionHead = ({ title, display, href, more }: Props) => (
  <div className={`spread ${styles.head}`}>
    <h2 className={display ? 'display' : undefined}>{title}</h2>
    <GoLink href={href}>{more}</GoLink>
  </div>
)
