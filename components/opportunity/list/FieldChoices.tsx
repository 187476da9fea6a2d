import { useState } from 'react'
import { FilterChoices, FilterGroup, type Choice } from '@/components/lists/FilterGroups'
import { firstFields, otherFields } from '@/lib/opportunities/filters'
import { changeFilters } from '@/lib/opportunities/opportunities'
import styles from './FieldChoices.module.css'
import type { FilterProps } from './OpportunityFilterFields'

const choicesOf = (fields: [string, string][]): Choice[] =>
  fields.map(([value, label]) => ({ values: [value], label }))

const first = choicesOf(firstFields)
const others = choicesOf(otherFields)
const total = first.length + others.length

/** The usual artistic fields, and the rest on demand. */
export const FieldChoices = ({ state, onChange }: FilterProps) => {
  const { artisticFields: chosen } = state
  // Open from the start where one of them is chosen; from then on it is the visitor's.
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
