import type { ReactNode } from 'react'
import { Dot } from '@/components/ui/display/Dot'
import styles from './Status.module.css'

interface Props {
  state: 'full' | 'half' | 'ring'
  children: ReactNode
}

export const Status = ({ state, children }: Props) => (
  <span className={styles.status}>
    <Dot state={state} />
    {children}
  </span>
)
