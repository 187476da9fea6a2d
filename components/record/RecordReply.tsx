import type { ReactNode } from 'react'
import type { OpportunityRecord } from '@/contract/opportunities/records'
import { formatDay } from '@/lib/formatting/dates'
import styles from './RecordFacts.module.css'

interface Props {
  reply: NonNullable<OpportunityRecord['reply']>
  /** Who wrote it, or about what. */
  children: ReactNode
}

/** What the organizer says about the record, beside it. */
export const RecordReply = ({ reply: { text, at }, children }: Props) => (
  <blockquote className={styles.reply}>
    <p dir="auto">{text}</p>
    <footer className="meta">
      {children}, {formatDay(at.slice(0, 10))}
    </footer>
  </blockquote>
)
