import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '@/lib/browser/classNames'
import styles from './Switch.module.css'

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'onChange'> {
  label: ReactNode
  /** Label on the left, switch on the right: for a list of settings. */
  spread?: boolean
  onChange?: (enabled: boolean) => void
}

/** A toggle switch that takes effect at once. */
export const Switch = ({ label, spread, onChange, className, ...input }: Props) => (
  <label className={classNames(styles.switch, spread && styles.spread, className)}>
    <input
      {...input}
      type="checkbox"
      role="switch"
      className={styles.track}
      onChange={onChange && ((event) => onChange(event.currentTarget.checked))}
    />
    <span>{label}</span>
  </label>
)
