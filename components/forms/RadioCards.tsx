import { useId, type ReactNode } from 'react'
import { FieldError } from '@/components/ui/inputs/FieldError'
import box from '@/components/ui/inputs/Checkbox.module.css'
import styles from './RadioCards.module.css'

interface Option<V extends string> {
  value: V
  label: string
  text: ReactNode
  /** Such as the price, at the end of the line. */
  aside?: ReactNode
  disabled?: boolean
}

interface Props<V extends string> {
  legend: string
  legendHidden?: boolean
  options: readonly Option<V>[]
  value: NoInfer<V> | undefined
  onChange: (value: NoInfer<V>) => void
  error?: ReactNode
  /** For longer lists: smaller labels, with the explanation below them. */
  compact?: boolean
}

/** A choice of a few explained options, with native radio buttons and their keys. */
export function RadioCards<V extends string>(props: Props<V>) {
  const { legend, legendHidden, options, value, onChange, error, compact } = props
  const id = useId()
  return (
    <fieldset
      role="radiogroup"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
      className={styles.group}
      data-compact={compact}
    >
      <legend className={legendHidden ? 'visuallyHidden' : styles.legend}>{legend}</legend>
      <div className={styles.cards}>
        {options.map((option, index) => (
          <label key={option.value} className={styles.card}>
            <input
              type="radio"
              name={id}
              className={box.box}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
              aria-labelledby={`${id}-${index}${option.aside ? ` ${id}-${index}-aside` : ''}`}
              aria-describedby={`${id}-${index}-text`}
            />
            <span id={`${id}-${index}`} className={styles.name}>
              {option.label}
            </span>
            {option.aside && (
              <span id={`${id}-${index}-aside`} className={styles.aside}>
                {option.aside}
              </span>
            )}
            <span id={`${id}-${index}-text`} className={styles.text}>
              {option.text}
            </span>
          </label>
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
