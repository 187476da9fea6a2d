import type { ReactNode } from 'react'
import { useCloseFrom } from '@/lib/hooks/useCloseFrom'
import { IconButton } from '@/components/ui/actions/IconButton'
import { Modal } from './Modal'
import styles from './BottomSheet.module.css'

interface Props {
  open: boolean
  onClose: () => void
  title: string
  /** Replaces the title's heading. */
  header?: ReactNode
  /** Buttons that stay visible. */
  footer?: ReactNode
  children: ReactNode
}

/** A panel of 75% of a small window's height with scrolling content. */
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
