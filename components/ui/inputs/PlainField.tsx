import { useId, type ReactNode } from 'react'
import { classNames } from '@/lib/browser/classNames'
import { FieldError } from './FieldError'
import styles from './Field.module.css'

export interface PlainFieldProps {
  label: string
  /** Shows the label to screen readers only. */
  labelHidden?: boolean | undefined
  hint?: ReactNode
  /** What is wrong and what to do, as a sentence. */
  error?: ReactNode
  optional?: boolean | undefined
  id?: string | undefined
  className?: string | undefined
}

interface ControlProps {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

interface Props extends PlainFieldProps {
  /** Beside the label. */
  help?: ReactNode
  /** Below, right-aligned; `id` is that of the control. */
  counter?: ((id: string) => ReactNode) | undefined
  children: (control: ControlProps) => ReactNode
}

/** Label above, hint and error below, all associated with the control. */
export function PlainField(props: Props) {
  const { label, labelHidden, help, hint, error, optional, counter, children } = props
  const generated = useId()
  const id = props.id ?? generated
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ')
  return (
    <div className={classNames(styles.field, props.className)}>
      <div className={classNames(styles.head, labelHidden && 'visuallyHidden')}>
        <label htmlFor={id} className={styles.label}>
          {label}
          {optional && <span className={styles.optional}> optional</span>}
        </label>
        {help}
      </div>
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {(hint || counter) && (
        <div className={styles.foot}>
          {hint && <p id={hintId}>{hint}</p>}
          {counter?.(id)}
        </div>
      )}
    </div>
  )
}
