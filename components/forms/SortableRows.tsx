import { useRef, useState, type ReactNode } from 'react'
import { Icon } from '@/components/ui/media/Icon'
import { IconButton } from '@/components/ui/actions/IconButton'
import { useDragOrder } from '@/lib/forms/useDragOrder'
import styles from './SortableRows.module.css'

interface Props<T extends { key: string }> {
  /** Names the list for screen readers. */
  label: string
  rows: readonly T[]
  /** Returns false for a change that is not made yet. */
  onChange: (rows: T[]) => boolean | void
  /** Names a row in its buttons: “Move up: Biennale, 2024”. */
  nameOf: (row: T, index: number) => string
  children: (row: T, index: number) => ReactNode
  /** Rows of one line close together. */
  compact?: boolean
  /** Replaces the immediate removal of a row. */
  onRemove?: (row: T) => void
}

const moved = <T,>(rows: readonly T[], from: number, to: number) => {
  const next = [...rows]
  next.splice(to, 0, ...next.splice(from, 1))
  return next
}

/** Rows that the user sorts with buttons or by dragging the grip. */
export function SortableRows<T extends { key: string }>(props: Props<T>) {
  const { label, rows, onChange, nameOf, children, compact, onRemove } = props
  const list = useRef<HTMLOListElement>(null)
  const [announcement, setAnnouncement] = useState('')
  const move = (from: number, to: number) => {
    const row = rows[from]
    if (!row || to < 0 || to >= rows.length) return
    if (onChange(moved(rows, from, to)) === false) return
    setAnnouncement(`${nameOf(row, from)}: now ${to + 1} of ${rows.length}`)
  }
  const { dragged, gripProps } = useDragOrder(list, move)
  const remove = (row: T, index: number) => {
    setAnnouncement(`${nameOf(row, index)}: removed`)
    // Moves the focus to the neighbor instead of the top of the page.
    const items = list.current?.children
    const neighbor = items?.[index + 1] ?? items?.[index - 1]
    neighbor?.querySelector<HTMLElement>('[data-remove]')?.focus()
    if (onRemove) onRemove(row)
    else onChange(rows.filter(({ key }) => key !== row.key))
  }
  return (
    <>
      <ol ref={list} className={styles.rows} data-compact={compact} aria-label={label}>
        {rows.map((row, index) => {
          const name = nameOf(row, index)
          return (
            <li key={row.key} className={styles.row} data-dragged={dragged === index || undefined}>
              <span className={styles.grip} aria-hidden="true" {...gripProps(index)}>
                <Icon name="grip" />
              </span>
              <div className={styles.main}>{children(row, index)}</div>
              <div className={styles.actions}>
                <IconButton
                  icon="up"
                  small
                  label={`Move up: ${name}`}
                  aria-disabled={index === 0}
                  onClick={() => move(index, index - 1)}
                />
                <IconButton
                  icon="up"
                  small
                  className={styles.down}
                  label={`Move down: ${name}`}
                  aria-disabled={index === rows.length - 1}
                  onClick={() => move(index, index + 1)}
                />
                <IconButton
                  icon="trash"
                  small
                  data-remove=""
                  label={`Remove: ${name}`}
                  onClick={() => remove(row, index)}
                />
              </div>
            </li>
          )
        })}
      </ol>
      <p className="visuallyHidden" role="status">
        {announcement}
      </p>
    </>
  )
}
