import type { ReactNode } from 'react'
import { useCloseFrom } from '@/lib/hooks/useCloseFrom'
import { IconButton } from '@/components/ui/actions/IconButton'
import { Modal } from './Modal'
import styles from './BottomSheet.module.css'

interface Props {
  open: boolean
  onClose: () => void
  title: string
  /** Instead of the title as a heading. */
  header?: ReactNode
  /** Buttons that stay in view. */
  footer?: ReactNode
  children: ReactNode
}

/** A panel of three quarters of a small window, over a dimmed page; its content scrolls. */
export function BottomSheet({ open, onClose, title, header, footer, children }: Props) {
  useCloseFrom('large', open, onClose)
  return (
    <Modal open={open} onClose={onClose} label={title} className={styles.sheet}>
      <div className={styles.panel}>
        <div className={styles.head}>
          {header ?? <h2>{title}</h2>}
          <IconButton icon="close" label="Close" onClick={onClose} />
        </div>
        <div className={styles.body}>{children}</div>
        {footer && <div className={styles.foot}>{footer}</div>}
      </div>
    </Modal>
  )
}
