import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'

interface Props {
  title: string
  children?: ReactNode
  /** The way on: a button or two. */
  action?: ReactNode
  /** The level of the title among the headings of the page. */
  heading?: 'h1' | 'h2' | 'h3'
}

/** An empty wall with a frame and its label: nothing is here, and what to do about it. */
export const EmptyState = ({ title, children, action, heading: Heading = 'h2' }: Props) => (
  <div className={styles.empty}>
    <div className={styles.frame} />
    <div>
      <Heading className={styles.title}>{title}</Heading>
      {children && <div className={styles.text}>{children}</div>}
    </div>
    {action && <div className="row">{action}</div>}
  </div>
)
