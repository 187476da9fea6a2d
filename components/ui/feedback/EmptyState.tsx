import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'

interface Props {
  title: string
  children?: ReactNode
  /** One or two buttons. */
  action?: ReactNode
  /** Heading level of the title. */
  heading?: 'h1' | 'h2' | 'h3'
}

/** An empty frame with a label: says that there is nothing yet and what to do. */
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
