import { useState, type ComponentProps } from 'react'
import { FilterChoices, type Choice } from './FilterGroups'
import styles from './FoldedChoices.module.css'

interface Props extends Omit<ComponentProps<typeof FilterChoices>, 'choices'> {
  first: readonly Choice[]
  others: readonly Choice[]
  /** What unfolds the others: `All 24 fields`. */
  label: string
}

/** The most common choices; the others unfold. */
export const FoldedChoices = ({ first, others, label, ...choices }: Props) => {
  // Initially open when one of the others is applied; afterwards the visitor decides.
  const [isOpen] = useState(() =>
    others.some(({ values }) => values.some((value) => choices.chosen.includes(value))),
  )
  return (
    <>
      <FilterChoices {...choices} choices={first} />
      <details className={styles.more} open={isOpen}>
        <summary>{label}</summary>
        <FilterChoices {...choices} choices={others} />
      </details>
    </>
  )
}
