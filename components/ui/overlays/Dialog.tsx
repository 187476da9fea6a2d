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
  /** Names the act: “Delete artwork”. */
  confirmLabel: string
  onConfirm: () => void
  cancelLabel?: string
  /** The act takes something away. */
  danger?: boolean
  busy?: boolean
  /** The act is not possible yet, for example before a name has been typed. */
  disabled?: boolean
}

/** Asks before something is done; Cancel comes first, so that a hasty Enter does no harm. */
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
        <div className={styles.acts}>
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
