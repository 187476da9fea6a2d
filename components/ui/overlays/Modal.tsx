import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react'
import { classNames } from '@/lib/browser/classNames'
import { pushModal } from '@/lib/browser/topModal'
import { useBackLayer } from '@/lib/hooks/useBackLayer'
import styles from './Modal.module.css'

interface Props {
  open: boolean
  onClose: () => void
  /** The browser's Forward leads back to it after its Back has closed it. */
  onReopen?: (() => void) | undefined
  label: string
  alert?: boolean | undefined
  className?: string | undefined
  children: ReactNode
}

/**
 * The native modal dialog over the whole window: it traps the focus, makes the rest of the page
 * inert and restores the focus. The caller renders the panel inside.
 */
export function Modal({ open, onClose, onReopen, label, alert, className, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const pressedOutside = useRef(false)
  const [used, setUsed] = useState(open)
  useBackLayer(open, onClose, onReopen)
  if (open && !used) setUsed(true)

  useEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    const opener = document.activeElement
    element.showModal()
    const removeModal = pushModal(element)
    return () => {
      removeModal()
      element.close()
      // The browser does not restore the focus of a dialog that is unmounted while open.
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    }
  }, [open])

  const isOutside = (event: MouseEvent) => event.target === dialog.current
  return (
    <dialog
      ref={dialog}
      data-modal
      role={alert ? 'alertdialog' : undefined}
      aria-label={label}
      className={classNames(styles.modal, className)}
      onCancel={(event) => {
        if (event.target !== dialog.current) return
        event.preventDefault()
        onClose()
      }}
      onClose={(event) => {
        // The event is asynchronous: the dialog may be open again.
        if (event.target === dialog.current && open && !event.currentTarget.open) onClose()
      }}
      onPointerDown={(event) => (pressedOutside.current = isOutside(event))}
      // A text selection dragged out of the panel is not a click outside.
      onClick={(event) => pressedOutside.current && isOutside(event) && onClose()}
    >
      {used && children}
    </dialog>
  )
}
