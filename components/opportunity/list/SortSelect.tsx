import { FilterSelect } from '@/components/lists/FilterSelect'
import { useCurrency } from '@/contexts/CurrencyContext'
import { opportunitySorts } from '@/contract/enums/opportunities'
import { sortedBy, defaultSort } from '@/lib/opportunities/opportunities'
import type { FilterProps } from './filterProps'
import styles from './SortSelect.module.css'

const options = Object.entries(opportunitySorts)

/** The order of the list; amounts are compared in the user's active currency. */
export const SortSelect = ({ state, onChange }: FilterProps) => {
  const { active } = useCurrency()
  return (
    <div className={styles.sort}>
      <FilterSelect
        label="Sort by"
        name="sortBy"
        options={options}
        value={state.sortBy || defaultSort}
        onChange={(sortBy) => onChange(sortedBy(state, sortBy, active))}
      />
    </div>
  )
}
