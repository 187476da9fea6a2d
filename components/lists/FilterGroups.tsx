import type { ReactNode } from 'react'
import { Checkbox } from '@/components/ui/inputs/Checkbox'
import styles from './FilterGroups.module.css'

/** Groups of filters; they work as a plain form too. */
export const FilterGroups = ({ children }: { children: ReactNode }) => (
  <div className={styles.groups}>{children}</div>
)

interface GroupProps {
  legend: string
  children: ReactNode
}

export const FilterGroup = ({ legend, children }: GroupProps) => (
  <fieldset className={styles.group}>
    <legend>{legend}</legend>
    {children}
  </fieldset>
)

export interface Choice {
  /** The values in the address; one option can cover several. */
  values: readonly string[]
  label: string
  /** Before the label. */
  mark?: ReactNode
  count?: string | undefined
}

/** One choice for each value, with its label. */
export const choicesOf = (labels: readonly (readonly [value: string, label: string])[]): Choice[] =>
  labels.map(([value, label]) => ({ values: [value], label }))

interface SwitchProps {
  name: string
  /** In the address, when it is on. */
  value?: string
  label: string
  count?: string | undefined
  /** '' when it is off. */
  chosen: string
  onChange: (value: string) => void
}

export const FilterSwitch = ({ value = 'true', chosen, onChange, ...box }: SwitchProps) => (
  <Checkbox
    {...box}
    value={value}
    checked={chosen === value}
    onChange={({ target }) => onChange(target.checked ? value : '')}
  />
)

interface ChoicesProps {
  name: string
  choices: readonly Choice[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** One checkbox per choice. */
export const FilterChoices = ({ name, choices, chosen, onChange }: ChoicesProps) =>
  choices.map(({ values, label, mark, count }) => (
    <Checkbox
      key={label}
      name={name}
      value={values.join(',')}
      label={
        <>
          {mark}
          {label}
        </>
      }
      count={count}
      checked={values.some((value) => chosen.includes(value))}
      onChange={({ target }) => {
        const others = chosen.filter((value) => !values.includes(value))
        onChange(target.checked ? [...others, ...values] : others)
      }}
    />
  ))
