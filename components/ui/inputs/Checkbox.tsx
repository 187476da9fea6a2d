import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '@/lib/browser/classNames'
import styles from './Checkbox.module.css'

interface Props extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode
  /** Number of matches. */
  count?: ReactNode
  type?: 'checkbox' | 'radio'
}

/** A labeled checkbox, or a radio button of a group. */
export const Checkbox = ({ label, count, type = 'checkbox', className, ...input }: Props) => (
  <label className={classNames(styles.check, className)}>
    <input {...input} type={type} className={styles.box} />
    <span>{label}</span>
    {count !== undefined && <span className={styles.count}>{count}</span>}
  </label>
)
