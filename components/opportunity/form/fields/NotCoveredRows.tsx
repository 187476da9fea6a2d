import { SortableRows } from '@/components/forms/SortableRows'
import { Button } from '@/components/ui/actions/Button'
import { TextField } from '@/components/ui/inputs/TextField'
import { counts, text } from '@/contract/limits/limits'
import { newRowKey } from '@/lib/forms/useField'
import type { LineValues } from '@/lib/opportunities/form/opportunityValues'
import { useOpportunityRows } from '@/lib/opportunities/form/useOpportunityField'
import styles from './Fields.module.css'

const nameOf = ({ text: line }: LineValues, index: number) => line.trim() || `Line ${index + 1}`

/** What applicants have to pay for themselves, one line each. */
export const NotCoveredRows = () => {
  const { rows, setRows, change, errorOf } = useOpportunityRows('notCovered')
  return (
    <div className={styles.rows}>
      <div>
        <h3 className={styles.subhead}>Not covered</h3>
        <p className="meta">What people pay for themselves, such as travel, visas or insurance.</p>
      </div>
      <SortableRows label="Not covered" rows={rows} nameOf={nameOf} onChange={setRows}>
        {(row, index) => (
          <TextField
            label={`Line ${index + 1}`}
            labelHidden
            name={`notCovered.${index}.text`}
            limit={text.note}
            value={row.text}
            error={errorOf(index, 'text')}
            onChange={({ target }) => change(row.key, { text: target.value })}
          />
        )}
      </SortableRows>
      <Button
        variant="secondary"
        size="small"
        icon="plus"
        disabled={rows.length >= counts.notCovered}
        onClick={() => setRows([...rows, { key: newRowKey(), text: '' }])}
      >
        Add a line
      </Button>
    </div>
  )
}
