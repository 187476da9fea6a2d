import type { ComponentProps } from 'react'
import { Icon } from '@/components/ui/media/Icon'
import styles from './InlineSelect.module.css'

interface Props extends Omit<ComponentProps<'select'>, 'children'> {
  label: string
  options: readonly { value: string; label: string }[]
}

/** A native select styled as a line of text. */
export const InlineSelect = ({ label, options, ...rest }: Props) => (
  <span className={styles.wrap}>
    <select {...rest} aria-label={label} className={styles.select}>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
    <Icon name="chevron" small />
  </span>
)
