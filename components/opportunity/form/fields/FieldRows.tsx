import type { ReactNode } from 'react'
import { SortableRows } from '@/components/forms/SortableRows'
import { Button } from '@/components/ui/actions/Button'
import styles from './Fields.module.css'

interface Props<T extends { key: string }> {
  /** Names the list. */
  label: string
  /** Stands above the rows. */
  heading?: ReactNode
  rows: readonly T[]
  nameOf: (row: T, index: number) => string
  /** Returns false for a change that is not made yet. */
  onChange: (rows: T[]) => boolean | void
  /** What the button says. */
  add: string
  /** Another row; null when there can be no more. */
  next: (() => T) | null
  children: (row: T, index: number) => ReactNode
}

/** Rows that can be sorted, removed and added. */
export const FieldRows = <T extends { key: string }>(props: Props<T>) => {
  const { label, heading, rows, nameOf, onChange, add, next, children } = props
  return (
    <div className={styles.rows}>
      {heading}
      <SortableRows label={label} rows={rows} nameOf={nameOf} onChange={onChange}>
        {children}
      </SortableRows>
      <Button
        variant="secondary"
        size="small"
        icon="plus"
        disabled={!next}
        onClick={() => next && onChange([...rows, next()])}
      >
        {add}
      </Button>
    </div>
  )
}
