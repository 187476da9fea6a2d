import { useEffect, useRef, useState } from 'react'
import { SHELL_TOOLTIP_DELAY, TOOLTIP_DELAY } from '@/components/ui/overlays/TooltipDelay'
import { useHoverIntent } from '@/lib/hooks/useHoverIntent'
import { useLazyComponent } from '@/lib/hooks/useLazyComponent'

const loadPanel = () =>
  import('@/components/ui/overlays/TooltipPanel').then((module) => module.TooltipPanel)

/** An icon-only control without a tooltip of its own and without an open menu. */
const iconAt = (target: EventTarget | null) => {
  const icon =
    target instanceof Element
      ? target.closest<HTMLElement>('button[aria-label], a[aria-label]')
      : null
  if (!icon?.querySelector('svg') || icon.textContent?.trim()) return null
  const isBusy = icon.getAttribute('aria-expanded') === 'true'
  return isBusy || icon.closest('[data-explained]') ? null : icon
}

/** Everything outside the main element is the app shell. */
const isOnPage = (element: Element) => element.closest('#main') !== null

/**
 * Shows the `aria-label` of icon buttons as a tooltip: after 700 ms of hover on the page, at once in
 * the app shell and on keyboard focus. One instance serves all icons.
 */
export function IconTooltips() {
  const [icon, setIcon] = useState<HTMLElement | null>(null)
  const [Panel, fetchPanel] = useLazyComponent(loadPanel)
  const shell = useHoverIntent(SHELL_TOOLTIP_DELAY)
  const page = useHoverIntent(TOOLTIP_DELAY)
  const open = shell.open || page.open
  /** Under the pointer: its tooltip opens again only after the pointer has left it. */
  const hovered = useRef<HTMLElement | null>(null)
  const tabbed = useRef(-Infinity)

  useEffect(() => {
    const hide = () => {
      shell.hide()
      page.hide()
    }
    const showFor = (next: HTMLElement, how: 'show' | 'showSoon') => {
      setIcon(next)
      fetchPanel()
      const [intent, other] = isOnPage(next) ? [page, shell] : [shell, page]
      other.hide()
      intent[how]()
    }
    const onOver = ({ target, pointerType }: PointerEvent) => {
      if (pointerType === 'touch') return
      const next = iconAt(target)
      if (next === hovered.current) return
      hovered.current = next
      if (next) showFor(next, 'showSoon')
      // Once it is open, Radix follows the pointer from the icon to the tooltip.
      else if (!open || !Panel) hide()
    }
    const onKey = ({ key, timeStamp }: KeyboardEvent) => {
      if (key === 'Tab') tabbed.current = timeStamp
    }
    const onFocus = ({ target, timeStamp }: FocusEvent) => {
      const next = timeStamp - tabbed.current < 100 ? iconAt(target) : null
      if (next) showFor(next, 'show')
    }
    const listeners = [
      ['pointerover', onOver],
      ['keydown', onKey],
      ['focusin', onFocus],
      ['focusout', hide],
      ['pointerdown', hide],
      ['click', hide],
    ] as [string, EventListener][]
    for (const [type, listener] of listeners) document.addEventListener(type, listener, true)
    return () => {
      for (const [type, listener] of listeners) document.removeEventListener(type, listener, true)
    }
  })

  if (!open || !Panel || !icon?.isConnected) return null
  const { hide } = isOnPage(icon) ? page : shell
  return (
    <Panel
      id="icon-name"
      anchor={icon}
      content={icon.getAttribute('aria-label')}
      small
      onClose={hide}
    />
  )
}
