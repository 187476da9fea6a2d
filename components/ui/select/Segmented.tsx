import { useId } from 'react'
import styles from './Segmented.module.css'

interface Props<V extends string> {
  legend: string
  /** Value to label. */
  options: Readonly<Record<V, string>>
  value: NoInfer<V>
  onChange: (value: NoInfer<V>) => void
}

/** A choice between two or three views, with native radio buttons. */
export function Segmented<V extends string>({ legend, options, value, onChange }: Props<V>) {
  const name = useId()
  return (
    <fieldset className={styles.segmented} role="radiogroup">
      <legend className="visuallyHidden">{legend}</legend>
      {(Object.entries(options) as [V, string][]).map(([option, label]) => (
        <label key={option} className={styles.segment}>
          <input
            type="radio"
            name={name}
            value={option}
            checked={option === value}
            onChange={() => onChange(option)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
