import Link from 'next/link'
import { Button } from '@/components/ui/actions/Button'
import { InlineSelect } from '@/components/ui/select/InlineSelect'
import { searchFrequencies, type SearchFrequency } from '@/contract/enums/mails'
import type { SavedSearch } from '@/contract/opportunities/searches'
import { describeFilters, frequencyLabels, searchAddress } from '@/lib/opportunities/savedSearches'
import styles from './SavedSearches.module.css'

interface Props {
  search: SavedSearch
  /** The plan includes emails; without it they can only be switched off. */
  canMail: boolean
  onFrequency: (frequency: SearchFrequency) => void
  onRemove: () => void
}

export const SavedSearchRow = ({ search, canMail, onFrequency, onRemove }: Props) => {
  const { name, filters, frequency } = search
  const offered = (Object.keys(searchFrequencies) as SearchFrequency[]).filter(
    (value) => canMail || value === 'NEVER' || value === frequency,
  )
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <h2 className={styles.name}>
          <Link href={searchAddress(filters)}>
            <bdi>{name}</bdi>
          </Link>
        </h2>
        <p className="meta">{describeFilters(filters)}</p>
      </div>
      <div className={styles.tools}>
        <p className={styles.frequency}>
          <span aria-hidden="true">Email:</span>
          <InlineSelect
            label={`Email for ${name}`}
            options={offered.map((value) => ({ value, label: frequencyLabels[value] }))}
            value={frequency}
            onChange={(event) => onFrequency(event.target.value as SearchFrequency)}
          />
        </p>
        <Button variant="quiet" size="small" aria-label={`Delete ${name}`} onClick={onRemove}>
          Delete
        </Button>
      </div>
    </li>
  )
}
