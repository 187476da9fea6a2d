import { cloneElement, useId, useState, type ReactElement, type ReactNode } from 'react'
import { useHoverIntent } from '@/lib/hooks/useHoverIntent'
import { useLazyComponent } from '@/lib/hooks/useLazyComponent'
import { useTooltipDelay } from './TooltipDelay'
import styles from './anchor.module.css'

const loadPanel = () => import('./TooltipPanel').then((module) => module.TooltipPanel)

interface Props {
  content: ReactNode
  /** As wide as its text instead of 300 px. */
  small?: boolean
  /** For a help button: a click or tap opens it, too. */
  toggle?: boolean
  children: ReactElement<{ 'aria-describedby'?: string | undefined }>
}

/** Opens on hover after a delay, at once on focus. Its code loads on first use. */
export function Tooltip({ content, small, toggle, children }: Props) {
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { open, show, showSoon, cancel, hide } = useHoverIntent(useTooltipDelay())
  const [Panel, fetchPanel] = useLazyComponent(loadPanel)

  const prepare = (wrapper: HTMLElement) => {
    setAnchor(wrapper.firstElementChild as HTMLElement)
    fetchPanel()
  }
  return (
    <>
      <span
        className={styles.anchor}
        data-explained
        onPointerEnter={(event) => {
          if (event.pointerType === 'touch') return
          prepare(event.currentTarget)
          showSoon()
        }}
        // Once it is open, Radix follows the pointer from the button to the tooltip.
        onPointerLeave={open && Panel ? cancel : hide}
        onFocus={(event) => {
          prepare(event.currentTarget)
          // A press focuses, too, but its click is handled below.
          if (event.target.matches(':focus-visible')) show()
        }}
        onBlur={hide}
        onClick={(event) => {
          prepare(event.currentTarget)
          if (toggle && !open) show()
          else hide()
        }}
      >
        {cloneElement(children, { 'aria-describedby': open && Panel ? id : undefined })}
      </span>
      {open && Panel && anchor && (
        <Panel id={id} anchor={anchor} content={content} small={small} onClose={hide} />
      )}
    </>
  )
}
