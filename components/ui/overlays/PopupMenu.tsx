import { cloneElement, useId, useState, type KeyboardEvent, type ReactElement } from 'react'
import { useLazyComponent } from '@/lib/hooks/useLazyComponent'
import { IconButton } from '@/components/ui/actions/IconButton'
import type { IconName } from '@/components/ui/media/iconPaths'
import styles from './anchor.module.css'

const loadPanel = () => import('./PopupMenuPanel').then((module) => module.PopupMenuPanel)

export type MenuEntry =
  | {
      label: string
      icon?: IconName
      onSelect?: () => void
      /** Leads somewhere instead. */
      href?: string
      /** One of a few of which one is on. */
      selected?: boolean
      danger?: boolean
      disabled?: boolean
    }
  | { group: string }
  | 'line'

interface TriggerProps {
  'aria-haspopup'?: 'menu'
  'aria-expanded'?: boolean
  'aria-controls'?: string | undefined
}

interface Props {
  /** Names the menu, and the button with three dots where no trigger is given. */
  label: string
  entries: readonly MenuEntry[]
  /** Any click closes it; otherwise a choice leaves it open, and only a click outside closes it. */
  closeOnClick?: boolean
  align?: 'start' | 'end'
  trigger?: ReactElement<TriggerProps>
}

/** A button and its menu; what the menu needs is fetched when the button is first approached. */
export function PopupMenu({ label, entries, closeOnClick, align = 'end', trigger }: Props) {
  const id = useId()
  const [open, setOpen] = useState<'pointer' | 'first' | 'last' | null>(null)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [Panel, fetchPanel] = useLazyComponent(loadPanel)

  const approach = (wrapper: HTMLElement) => {
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
        onPointerEnter={(event) => approach(event.currentTarget)}
        onFocus={(event) => approach(event.currentTarget)}
        onKeyDown={openByKey}
        onClick={(event) => {
          approach(event.currentTarget)
          // A click without a pointer is a key: then the first entry takes the focus.
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
