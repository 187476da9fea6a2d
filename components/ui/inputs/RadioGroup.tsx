import { useId, type ReactNode } from 'react'
import { Checkbox } from './Checkbox'
import { FieldError } from './FieldError'
import styles from './RadioGroup.module.css'

interface Props<V extends string> {
  legend: ReactNode
  legendHidden?: boolean
  /** Value to label. */
  options: Readonly<Record<V, ReactNode>>
  value: NoInfer<V> | undefined
  onChange: (value: NoInfer<V>) => void
  error?: ReactNode
  disabled?: boolean
  name?: string
}

/** A choice among a few visible options, with native radio buttons. */
export function RadioGroup<V extends string>(props: Props<V>) {
  const { legend, legendHidden, options, value, onChange, error, disabled, name } = props
  const id = useId()
  return (
    <fieldset
      disabled={disabled}
      role="radiogroup"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className={legendHidden ? 'visuallyHidden' : styles.legend}>{legend}</legend>
      {(Object.entries(options) as [V, ReactNode][]).map(([option, label]) => (
        <Checkbox
          key={option}
          type="radio"
          name={name ?? id}
          value={option}
          label={label}
          checked={option === value}
          onChange={() => onChange(option)}
        />
      ))}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
