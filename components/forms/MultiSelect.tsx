import { Chips } from '@/components/ui/display/Chips'
import { Select } from '@/components/ui/select/Select'
import styles from './MultiSelect.module.css'

interface Props {
  label: string
  /** What is chosen, such as “country”. */
  noun: string
  /** Value to label, in list order. */
  options: Readonly<Record<string, string>>
  value: readonly string[]
  max: number
  hint?: string
  optional?: boolean
  error?: string | undefined
  onChange: (chosen: string[]) => void
}

/** Several choices from a long list: each is added from a dropdown and removed as a chip. */
export const MultiSelect = (props: Props) => {
  const { label, noun, options, value, max, hint, optional, error, onChange } = props
  const remaining = Object.fromEntries(
    Object.entries(options).filter(([option]) => !value.includes(option)),
  )
  const isFull = value.length >= max
  return (
    <div className={styles.field}>
      <Select
        label={label}
        optional={optional}
        error={error}
        options={remaining}
        value={undefined}
        placeholder={`Add a ${noun}`}
        filter
        disabled={isFull}
        hint={isFull ? `Up to ${max}. Remove one to add another.` : hint}
        onChange={(option) => onChange([...value, option])}
      />
      {value.length > 0 && (
        <Chips
          label={`Chosen: ${label}`}
          noun={noun}
          items={value.map((key) => ({ key, label: options[key] ?? key }))}
          onRemove={(key) => onChange(value.filter((option) => option !== key))}
        />
      )}
    </div>
  )
}
