import { FilterSelect } from './FilterSelect'
import styles from './SortSelect.module.css'

interface Props {
  /** Orders by their value in the address. */
  orders: Readonly<Record<string, string>>
  value: string
  onChange: (sortBy: string) => void
}

/** The order of a list. */
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
