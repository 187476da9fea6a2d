import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react'
import { classNames } from '@/lib/browser/classNames'
import { putOnTop } from '@/lib/browser/topModal'
import styles from './Modal.module.css'

interface Props {
  open: boolean
  onClose: () => void
  label: string
  alert?: boolean | undefined
  className?: string | undefined
  children: ReactNode
}

/**
 * The browser's own modal dialog over the whole window: it moves the focus in, keeps it there,
 * makes the rest inert and gives the focus back. The panel inside is drawn by the caller.
 */
export function Modal({ open, onClose, label, alert, className, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const pressedOutside = useRef(false)
  const [used, setUsed] = useState(open)
  if (open && !used) setUsed(true)

  useEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    const opener = document.activeElement
    element.showModal()
    const leaveTop = putOnTop(element)
    return () => {
      leaveTop()
      element.close()
      // The browser does so too, but not for a dialog that is taken off the page while open.
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
        // Told late, it may be open again.
        if (event.target === dialog.current && open && !event.currentTarget.open) onClose()
      }}
      onPointerDown={(event) => (pressedOutside.current = isOutside(event))}
      // A selection dragged out of the panel is no click outside.
      onClick={(event) => pressedOutside.current && isOutside(event) && onClose()}
    >
      {used && children}
    </dialog>
  )
}
