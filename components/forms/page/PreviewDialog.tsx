import type { ReactNode } from 'react'
import { Button } from '@/components/ui/actions/Button'
import { PrivateImages } from '@/components/ui/media/PrivateImages'
import { Modal } from '@/components/ui/overlays/Modal'
import { imagePass } from '@/lib/api/profiles/tokens'
import styles from './PreviewDialog.module.css'

interface Props {
  open: boolean
  onClose: () => void
  /** Who sees it like this: “This is what the public will see.” */
  text: string
  children: ReactNode
}

/** What others will see, over the whole window. */
export const PreviewDialog = ({ open, onClose, text, children }: Props) => (
  <Modal open={open} onClose={onClose} label="Preview" className={styles.dialog}>
    <div className={styles.bar}>
      <p>
        <b>Preview.</b> {text}
      </p>
      <Button size="small" onClick={onClose}>
        Close
      </Button>
    </div>
    <PrivateImages value={imagePass()}>{children}</PrivateImages>
  </Modal>
)
