import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/media/Icon'
import styles from './FieldError.module.css'

export const FieldError = ({ id, children }: { id: string; children: ReactNode }) => (
  <p id={id} className={styles.error}>
    <Icon name="error" small />
    <span>{children}</span>
  </p>
)
