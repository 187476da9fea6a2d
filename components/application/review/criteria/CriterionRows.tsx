import { SortableRows } from '@/components/forms/SortableRows'
import { Button } from '@/components/ui/actions/Button'
import { TextField } from '@/components/ui/inputs/TextField'
import { Select } from '@/components/ui/select/Select'
import { applicationLimits } from '@/contract/limits/applicationLimits'
import {
  newCriterion,
  weights,
  type CriteriaValues,
  type CriterionValues,
} from '@/lib/applications/criteriaForm'
import { shareText } from '@/lib/applications/criteriaWords'
import { useRows } from '@/lib/forms/useField'
import styles from './Criteria.module.css'

const nameOf = ({ name }: CriterionValues, index: number) => name.trim() || `Criterion ${index + 1}`

const weightOf = ({ weight }: CriterionValues) => ({ weight: Number(weight) })

/** The criteria with their weights, which can be sorted. */
export const CriterionRows = () => {
  const { rows, setRows, errorsOf } = useRows<CriteriaValues, 'criteria'>('criteria')
  const change = (key: string, part: Partial<CriterionValues>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...part } : row)))
  const isFull = rows.length >= applicationLimits.criteria
  return (
    <>
      <SortableRows label="Criteria" rows={rows} nameOf={nameOf} onChange={setRows}>
        {(row, index) => (
          <div className={styles.row}>
            <TextField
              name={`criteria.${index}.name`}
              label="Name"
              limit={applicationLimits.criterionName}
              value={row.name}
              error={errorsOf(index).name?.message}
              onChange={({ target }) => change(row.key, { name: target.value })}
            />
            <Select
              label="Weight"
              options={weights}
              value={row.weight}
              onChange={(weight) => change(row.key, { weight })}
            />
            <p className={`num ${styles.share}`}>
              {shareText(weightOf(row), rows.map(weightOf))} of the score
            </p>
          </div>
        )}
      </SortableRows>
      <div className="row">
        <Button
          variant="secondary"
          size="small"
          icon="plus"
          disabled={isFull}
          onClick={() => setRows([...rows, newCriterion()])}
        >
          {rows.length === 0 ? 'Add a criterion' : 'Add another criterion'}
        </Button>
        {isFull && (
          <span className="meta">You can add up to {applicationLimits.criteria} criteria.</span>
        )}
      </div>
    </>
  )
}
