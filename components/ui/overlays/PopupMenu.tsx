import { cloneElement, useId, useState, type KeyboardEvent, type ReactElement } from 'react'
import { useLazyComponent } from '@/lib/hooks/useLazyComponent'
import { IconButton } from '@/components/ui/actions/IconButton'
import type { MenuEntry } from './menuEntry'
import styles from './anchor.module.css'

const loadPanel = () => import('./PopupMenuPanel').then((module) => module.PopupMenuPanel)

interface TriggerProps {
  'aria-haspopup'?: 'menu'
  'aria-expanded'?: boolean
  'aria-controls'?: string | undefined
}

interface Props {
  /** Accessible name of the menu, and of the default trigger. */
  label: string
  entries: readonly MenuEntry[]
  /** Any click closes the menu; by default it stays open after a choice. */
  closeOnClick?: boolean
  align?: 'start' | 'end'
  trigger?: ReactElement<TriggerProps>
}

/** A button and its menu; the menu's code loads on hover or focus. */
export function PopupMenu({ label, entries, closeOnClick, align = 'end', trigger }: Props) {
  const id = useId()
  const [open, setOpen] = useState<'pointer' | 'first' | 'last' | null>(null)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [Panel, fetchPanel] = useLazyComponent(loadPanel)

  const prepare = (wrapper: HTMLElement) => {
    setAnchor(wrapper.firstElementChild as HTMLElement)
    fetchPanel()
  }
  const openByKey = (event: KeyboardEvent<HTMLElement>) => {
    const end = ({ ArrowDown: 'first', ArrowUp: 'last' } as const)[event.key]
    if (!end || open) return
    event.preventDefault()
    setOpen(end)
  }
  const button = trigger ?? <IconButton icon="more" label={label} />
  return (
    <>
      <span
        className={styles.anchor}
        onPointerEnter={(event) => prepare(event.currentTarget)}
        onFocus={(event) => prepare(event.currentTarget)}
        onKeyDown={openByKey}
        onClick={(event) => {
          prepare(event.currentTarget)
          // A click without a pointer comes from the keyboard: the first entry gets the focus.
          setOpen(open ? null : event.detail === 0 ? 'first' : 'pointer')
        }}
      >
        {cloneElement(button, {
          'aria-haspopup': 'menu',
          'aria-expanded': open !== null,
          'aria-controls': open && Panel ? id : undefined,
        })}
      </span>
      {open && Panel && anchor && (
        <Panel
          id={id}
          label={label}
          entries={entries}
          anchor={anchor}
          align={align}
          entry={open}
          closeOnClick={closeOnClick ?? false}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}
