import { Button } from '@/components/ui/actions/Button'
import styles from './Toaster.module.css'

interface Props {
  title: string
  detail?: string | undefined
  action?: { label: string; onClick: () => void; takesFocus?: boolean } | undefined
}

export const ToastText = ({ title, detail, action }: Props) => (
  <>
    <strong className={styles.title}>{title}</strong>
    {detail && <p className={styles.detail}>{detail}</p>}
    {action && (
      <Button variant="quiet" size="small" autoFocus={action.takesFocus} onClick={action.onClick}>
        {action.label}
      </Button>
    )}
  </>
)
