import { useEffect, useEffectEvent, useRef, useState, type FocusEvent } from 'react'
import { createPortal } from 'react-dom'
import { useToaster, type Toast } from 'react-hot-toast/headless'
import { useTopModal } from '@/lib/browser/topModal'
import { ToastCard } from './ToastCard'
import { TOAST_DURATION } from './notify'
import styles from './Toaster.module.css'

/** Pixels. */
const GAP = 14
const MAX_VISIBLE = 3

/** Renders the toasts. Their timers pause while one is hovered or focused. */
export function Toaster() {
  const { toasts, handlers } = useToaster({ duration: TOAST_DURATION, removeDelay: 250 })
  const { startPause, endPause, updateHeight, calculateOffset } = handlers
  const cameFrom = useRef<Element | null>(null)
  const modal = useTopModal()
  const [shownIn, setShownIn] = useState(modal)
  const open = toasts.filter((item) => item.visible)
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  // What goes away under the pointer or the focus, or moves into a dialog, reports no leaving.
  if (shownIn !== modal) {
    setShownIn(modal)
    setHovered(false)
    setFocused(false)
  }
  if (open.length === 0 && isHovered) setHovered(false)
  if (open.length === 0 && isFocused) setFocused(false)
  const isPaused = isHovered || isFocused
  // Once for each pause: ending it twice would end the time of all toasts.
  const pauseTimers = useEffectEvent((pause: boolean) => (pause ? startPause() : endPause()))
  useEffect(() => pauseTimers(isPaused), [isPaused])

  const enter = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget
    setFocused(true)
  }
  /** A dismissed toast may report no leaving either. */
  const leave = () => {
    setHovered(false)
    setFocused(false)
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus()
    cameFrom.current = null
  }
  const renderToast = (item: Toast) => (
    <ToastCard
      key={item.id}
      item={item}
      offset={calculateOffset(item, { gutter: GAP })}
      waiting={open.indexOf(item) >= MAX_VISIBLE}
      onHeight={updateHeight}
      onDismiss={leave}
    />
  )
  const isUrgent = (item: Toast) => item.className === 'error'
  const region = (
    <div
      className={styles.region}
      role={toasts.length > 0 ? 'region' : undefined}
      aria-label={toasts.length > 0 ? 'Notifications' : undefined}
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
      onFocus={enter}
      onBlur={() => setFocused(false)}
    >
      {/* Live regions announce only what is added after they exist, so both are always rendered. */}
      <div aria-live="assertive">{toasts.filter(isUrgent).map(renderToast)}</div>
      <div aria-live="polite">{toasts.filter((item) => !isUrgent(item)).map(renderToast)}</div>
    </div>
  )
  return modal ? createPortal(region, modal) : region
}
