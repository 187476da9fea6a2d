import { Select } from '@/components/ui/select/Select'
import { classNames } from '@/lib/browser/classNames'
import styles from './FilterSelect.module.css'

interface Props {
  label: string
  name: string
  /** Values and labels in order; '' means no choice. */
  options: readonly (readonly [value: string, label: string])[]
  value: string
  onChange: (value: string) => void
  /** Adds a field that filters the options, for long lists. */
  filter?: boolean
  className?: string | undefined
}

/** A select; the browser's own without JavaScript. */
export const FilterSelect = ({ name, options, filter = false, className, ...field }: Props) => (
  <>
    <Select
      {...field}
      className={classNames(styles.enhanced, className)}
      options={Object.fromEntries(options) as Record<string, string>}
      filter={filter}
    />
    <noscript>
      <label className={styles.native}>
        {field.label}
        <select name={name} defaultValue={field.value}>
          {options.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
    </noscript>
  </>
)
