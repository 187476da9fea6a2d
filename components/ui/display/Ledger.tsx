import type { CSSProperties, ReactNode } from 'react'
import { classNames } from '@/lib/browser/classNames'
import styles from './Ledger.module.css'

interface Row {
  label: ReactNode
  value?: ReactNode
  /** Money, right-aligned in tabular figures. */
  amount?: ReactNode
  /** In small text below the value. */
  note?: ReactNode
}

interface Props {
  rows: readonly Row[]
  /** The last row is the sum of the others. */
  total?: boolean
  /** CSS width of the label column. */
  labels?: string
  className?: string | undefined
}

/** A list of terms and amounts. Rows without a value are left out. */
export const Ledger = ({ rows, total, labels, className }: Props) => (
  <dl
    className={classNames(styles.ledger, total && styles.total, className)}
    style={labels ? ({ '--labels': labels } as CSSProperties) : undefined}
  >
    {rows
      .filter(({ value, amount }) => hasContent(value) || hasContent(amount))
      .map((row, i) => (
        <div
          key={i}
          className={classNames(styles.row, !hasContent(row.value) && styles.amountOnly)}
        >
          <dt>{row.label}</dt>
          <dd>
            {hasContent(row.value) && (
              <span className={styles.value}>
                {row.value}
                {row.note && <small>{row.note}</small>}
              </span>
            )}
            {hasContent(row.amount) && <span className={styles.amount}>{row.amount}</span>}
          </dd>
        </div>
      ))}
  </dl>
)

const hasContent = (node: ReactNode) =>
  node !== undefined && node !== null && node !== false && node !== ''
