import { useCallback, useId, type CSSProperties } from 'react'
import toast, { resolveValue, type Toast } from 'react-hot-toast/headless'
import { useSwipe } from '@/lib/hooks/useSwipe'
import { Icon } from '@/components/ui/media/Icon'
import { IconButton } from '@/components/ui/actions/IconButton'
import type { ToastKind } from './notify'
import styles from './Toaster.module.css'

interface Props {
  item: Toast
  /** Pixels below the first one. */
  offset: number
  /** Hidden until one of the visible toasts has gone. */
  waiting: boolean
  onHeight: (id: string, height: number) => void
  onDismiss: () => void
}

const kindLabels: Record<ToastKind, string> = {
  success: 'Done',
  info: 'Note',
  warning: 'Warning',
  error: 'Error',
  loading: 'Working',
}

export function ToastCard({ item, offset, waiting, onHeight, onDismiss }: Props) {
  const text = useId()
  const kind = item.className as ToastKind
  const isLasting = kind === 'loading'
  const dismiss = () => {
    toast.dismiss(item.id)
    onDismiss()
  }
  const measure = useCallback(
    (element: HTMLElement | null) => {
      if (!element || typeof ResizeObserver === 'undefined') return
      const report = () => onHeight(item.id, element.offsetHeight)
      const observer = new ResizeObserver(report)
      observer.observe(element)
      return () => observer.disconnect()
    },
    [item.id, onHeight],
  )
  const swipe = useSwipe(() => !isLasting && dismiss())
  return (
    <div
      ref={measure}
      className={styles.toast}
      data-kind={kind}
      data-gone={!item.visible || waiting || undefined}
      inert={!item.visible || waiting}
      style={{ '--offset': `${offset}px` } as CSSProperties}
      onKeyDown={(event) => event.key === 'Escape' && !isLasting && dismiss()}
      {...swipe}
    >
      <Icon name={isLasting ? 'spinner' : kind} />
      <div id={text}>
        <span className="visuallyHidden">{kindLabels[kind]}: </span>
        {resolveValue(item.message, item)}
      </div>
      {!isLasting && (
        <IconButton
          className={styles.dismiss}
          icon="close"
          small
          label="Dismiss"
          aria-describedby={text}
          onClick={dismiss}
        />
      )}
    </div>
  )
}
