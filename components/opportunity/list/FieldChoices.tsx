import { useState } from 'react'
import { FilterChoices, FilterGroup, type Choice } from '@/components/lists/FilterGroups'
import { firstFields, otherFields } from '@/lib/opportunities/filters'
import { changeFilters } from '@/lib/lists/listDefinition'
import styles from './FieldChoices.module.css'
import type { FilterProps } from './filterProps'

const choicesOf = (fields: [string, string][]): Choice[] =>
  fields.map(([value, label]) => ({ values: [value], label }))

const first = choicesOf(firstFields)
const others = choicesOf(otherFields)
const total = first.length + others.length

/** The most common artistic fields; the others unfold. */
export const FieldChoices = ({ state, onChange }: FilterProps) => {
  const { artisticFields: chosen } = state
  // Initially open when one of the others is applied; afterwards the visitor decides.
  const [isOpen] = useState(() => otherFields.some(([value]) => chosen.includes(value)))
  const shared = {
    name: 'artisticFields',
    chosen,
    onChange: (artisticFields: string[]) => onChange(changeFilters(state, { artisticFields })),
  }
  return (
    <FilterGroup legend="Artistic field">
      <FilterChoices {...shared} choices={first} />
      <details className={styles.more} open={isOpen}>
        <summary>All {total} fields</summary>
        <FilterChoices {...shared} choices={others} />
      </details>
    </FilterGroup>
  )
}
