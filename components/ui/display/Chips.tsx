import { useRef, type ReactNode } from 'react'
import { Chip } from './Chip'
import styles from './Chips.module.css'

interface Props {
  /** Accessible name of the list. */
  label: string
  items: readonly { key: string; label: string }[]
  onRemove: (key: string) => void
  /** What each item is: the button says “Remove filter: Free”. */
  noun?: string
  /** After the last chip: a button to remove all. */
  children?: ReactNode
}

/** Removable choices; after a removal the focus moves to the next one. */
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
