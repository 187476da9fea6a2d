import { useId, type ReactNode } from 'react'
import { Button } from '@/components/ui/actions/Button'
import { Modal } from './Modal'
import styles from './Dialog.module.css'

interface Props {
  open: boolean
  onClose: () => void
  /** A question or a sentence. */
  title: string
  children?: ReactNode
  /** Names the action: “Delete artwork”. */
  confirmLabel: string
  onConfirm: () => void
  cancelLabel?: string
  /** The action is destructive. */
  danger?: boolean
  busy?: boolean
  /** The action is not possible yet, for example before a name is typed. */
  disabled?: boolean
}

/** A confirmation. Cancel comes first and has the focus, so that a hasty Enter does no harm. */
export function Dialog(props: Props) {
  const { open, onClose, title, children, confirmLabel, onConfirm, cancelLabel = 'Cancel' } = props
  const text = useId()
  return (
    <Modal
      open={open}
      onClose={onClose}
      label={title}
      alert={props.danger}
      className={styles.dialog}
    >
      <div className={styles.panel}>
        <h2>{title}</h2>
        {children && (
          <div id={text} className={styles.text}>
            {children}
          </div>
        )}
        <div className={styles.actions}>
          <Button variant="secondary" onClick={onClose}>
            {cancelLabel}
          </Button>
          <Button
            variant={props.danger ? 'danger' : 'primary'}
            busy={props.busy}
            disabled={props.disabled}
            aria-describedby={children ? text : undefined}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
