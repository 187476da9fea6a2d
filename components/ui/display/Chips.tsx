import { useRef, type ReactNode } from 'react'
import { Chip } from './Chip'
import styles from './Chips.module.css'

interface Props {
  /** What the list is, for screen readers. */
  label: string
  items: readonly { key: string; label: string }[]
  onRemove: (key: string) => void
  /** What each of them is: the button says “Remove filter: Free”. */
  noun?: string
  /** Follows the last chip: a way to remove all. */
  children?: ReactNode
}

/** What has been chosen, each to be taken back; the focus moves on to the next one. */
export function Chips({ label, items, onRemove, noun = 'filter', children }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const remove = (key: string, index: number) => {
    const buttons = list.current?.querySelectorAll('button')
    const neighbor = buttons?.[index + 1] ?? buttons?.[index - 1]
    neighbor?.focus()
    onRemove(key)
  }
  return (
    <ul ref={list} className={styles.chips} aria-label={label}>
      {items.map((item, index) => (
        <li key={item.key}>
          <Chip removes={`${noun}: ${item.label}`} onClick={() => remove(item.key, index)}>
            {item.label}
          </Chip>
        </li>
      ))}
      {children && <li>{children}</li>}
    </ul>
  )
}
