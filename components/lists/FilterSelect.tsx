import { Select } from '@/components/ui/select/Select'
import { classNames } from '@/lib/browser/classNames'
import styles from './FilterSelect.module.css'

interface Props {
  label: string
  name: string
  /** Value and label, in the order of the list; the empty value is no choice. */
  options: readonly (readonly [value: string, label: string])[]
  value: string
  onChange: (value: string) => void
  /** A line to type in, for long lists. */
  filter?: boolean
  className?: string | undefined
}

/** One of a list; the browser's own without scripts. */
export const FilterSelect = ({ name, options, filter = false, className, ...field }: Props) => (
  <>
    <Select
      {...field}
      className={classNames(styles.withScripts, className)}
      options={Object.fromEntries(options) as Record<string, string>}
      filter={filter}
    />
    <noscript>
      <label className={styles.withoutScripts}>
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
