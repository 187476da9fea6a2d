import type { CSSProperties, ReactNode } from 'react'
import { useCloseFrom } from '@/lib/hooks/useCloseFrom'
import { IconButton } from '@/components/ui/actions/IconButton'
import { Modal } from './Modal'
import styles from './MobileMenu.module.css'

interface Props {
  open: boolean
  onClose: () => void
  label?: string
  /** Maximum width in pixels. */
  width?: number
  /** Next to the close button: the wordmark. */
  header?: ReactNode
  children: ReactNode
}

/** Renders nothing when closed, the full height of the window when open. */
export function MobileMenu({ open, onClose, label = 'Menu', width = 700, ...slots }: Props) {
  useCloseFrom('large', open, onClose)
  return (
    <Modal open={open} onClose={onClose} label={label} className={styles.menu}>
      <div className={styles.panel} style={{ '--width': `${width}px` } as CSSProperties}>
        <div className={styles.inner}>
          <div className={styles.top}>
            {slots.header}
            <IconButton icon="close" label="Close menu" onClick={onClose} />
          </div>
          {slots.children}
        </div>
      </div>
    </Modal>
  )
}
