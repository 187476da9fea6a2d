import type { ReactNode } from 'react'
import { Button } from '@/components/ui/actions/Button'
import { Icon } from '@/components/ui/media/Icon'
import styles from './ErrorState.module.css'

interface Props {
  title: string
  children?: ReactNode
  onRetry?: () => void
  busy?: boolean
  /** Other buttons. */
  action?: ReactNode
}

/** A failure: what happened, what to do, and a retry. */
export const ErrorState = ({ title, children, onRetry, busy, action }: Props) => (
  <div role="alert" className={styles.error}>
    <Icon name="error" />
    <div>
      <p className={styles.title}>{title}</p>
      {children && <div className={styles.text}>{children}</div>}
      {(onRetry || action) && (
        <div className={styles.actions}>
          {onRetry && (
            <Button variant="secondary" size="small" busy={busy} onClick={onRetry}>
              Try again
            </Button>
          )}
          {action}
        </div>
      )}
    </div>
  </div>
)
