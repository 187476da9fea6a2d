import { cloneElement, useId, useState, type ReactElement, type ReactNode } from 'react'
import { useHoverIntent } from '@/lib/hooks/useHoverIntent'
import { useLazyComponent } from '@/lib/hooks/useLazyComponent'
import { useTooltipDelay } from './TooltipDelay'
import styles from './anchor.module.css'

const loadPanel = () => import('./TooltipPanel').then((module) => module.TooltipPanel)

interface Props {
  content: ReactNode
  /** As wide as its words instead of 300 px: for a name of one or two words. */
  small?: boolean
  /** For a button that is there only to explain: a click or a tap shows the text, too. */
  toggle?: boolean
  children: ReactElement<{ 'aria-describedby'?: string | undefined }>
}

/** Explains a button: after a while of hover, at once on focus. Fetches nothing until then. */
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
        // Once it shows, Radix watches the pointer on its way from the button to the text.
        onPointerLeave={open && Panel ? cancel : hide}
        onFocus={(event) => {
          prepare(event.currentTarget)
          // A press focuses, too, and its click has its own meaning.
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
