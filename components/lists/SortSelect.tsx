import { FilterSelect } from './FilterSelect'
// In the stylesheet of what it wraps: one of its own would be another file of each list.
import styles from './FilterSelect.module.css'

interface Props {
  /** Orders by their value in the address. */
  orders: Readonly<Record<string, string>>
  value: string
  onChange: (sortBy: string) => void
}

export const SortSelect = ({ orders, value, onChange }: Props) => (
  <div className={styles.sort}>
    <FilterSelect
      label="Sort by"
      name="sortBy"
      options={Object.entries(orders)}
      value={value}
      onChange={onChange}
    />
  </div>
)
