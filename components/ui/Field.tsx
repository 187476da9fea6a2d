import { useId, type ReactNode } from 'react'
import { classNames } from '@/lib/classNames'
import { CharacterCounter } from './CharacterCounter'
import { FieldError } from './FieldError'
import { Help } from './Help'
import styles from './Field.module.css'

export interface FieldProps {
  label: string
  /** For a field whose purpose is plain to see: the label is there for screen readers only. */
  labelHidden?: boolean | undefined
  tooltip?: ReactNode
  hint?: ReactNode
  /** What is wrong and what to do, in a sentence. */
  error?: ReactNode
  optional?: boolean | undefined
  /** Characters; a counter shows before it is reached. Typing past it stays possible. */
  limit?: number | undefined
  id?: string | undefined
  className?: string | undefined
}

interface ControlProps {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

interface Props extends FieldProps {
  children: (control: ControlProps) => ReactNode
}

/** Label above, hint and error beneath, tied to the control between them. */
export function Field(props: Props) {
  const { label, labelHidden, tooltip, hint, error, optional, limit, children } = props
  const generated = useId()
  const id = props.id ?? generated
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ')
  return (
    <div className={classNames(styles.field, props.className)}>
      <div className={classNames(styles.head, labelHidden && 'vh')}>
        <label htmlFor={id} className={styles.label}>
          {label}
          {optional && <span className={styles.optional}> optional</span>}
        </label>
        {tooltip && <Help about={label}>{tooltip}</Help>}
      </div>
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {(hint || limit) && (
        <div className={styles.foot}>
          {hint && <p id={hintId}>{hint}</p>}
          {limit && <CharacterCounter field={id} limit={limit} />}
        </div>
      )}
    </div>
  )
}
