import { TextField } from '@/components/ui/inputs/TextField'
import { counts, text } from '@/contract/limits/limits'
import { newRowKey } from '@/lib/forms/useField'
import type { LineValues } from '@/lib/opportunities/form/opportunityValues'
import { useOpportunityRows } from '@/lib/opportunities/form/useOpportunityField'
import { FieldRows } from './FieldRows'
import styles from './Fields.module.css'

const nameOf = ({ text: line }: LineValues, index: number) => line.trim() || `Line ${index + 1}`

/** What applicants have to pay for themselves, one line each. */
export const NotCoveredRows = () => {
  const { rows, setRows, textOf } = useOpportunityRows('notCovered')
  return (
    <FieldRows
      label="Not covered"
      heading={
        <div>
          <h3 className={styles.subhead}>Not covered</h3>
          <p className="meta">
            What people pay for themselves, such as travel, visas or insurance.
          </p>
        </div>
      }
      rows={rows}
      nameOf={nameOf}
      onChange={setRows}
      add="Add a line"
      next={rows.length < counts.notCovered ? () => ({ key: newRowKey(), text: '' }) : null}
    >
      {(row, index) => (
        <TextField
          {...textOf(row, index, 'text')}
          label={`Line ${index + 1}`}
          labelHidden
          limit={text.note}
        />
      )}
    </FieldRows>
  )
}
