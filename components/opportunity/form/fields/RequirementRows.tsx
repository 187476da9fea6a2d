import { SortableRows } from '@/components/forms/SortableRows'
import { Button } from '@/components/ui/actions/Button'
import { Checkbox } from '@/components/ui/inputs/Checkbox'
import { TextField } from '@/components/ui/inputs/TextField'
import { Select } from '@/components/ui/select/Select'
import { requirementInputs } from '@/contract/enums/applications'
import { requirementTypes } from '@/contract/enums/requirementTypes'
import { text } from '@/contract/limits/limits'
import { newRowKey } from '@/lib/forms/useField'
import type { RequirementValues } from '@/lib/opportunities/form/opportunityValues'
import {
  useOpportunityRows,
  useOpportunityValue,
} from '@/lib/opportunities/form/useOpportunityField'
import styles from './Fields.module.css'

type Type = RequirementValues['type']

const all = Object.keys(requirementTypes) as Type[]

/** The usual parts of an application first. */
const usual: Type[] = ['artwork_portfolio', 'cv', 'artist_statement', ...all]

/** What the number counts when applications are taken here. */
const units = { TEXT: 'words', WORKS: 'works', PDF: 'pages' } as const

const nameOf = ({ type }: RequirementValues) => requirementTypes[type]

/** What applicants send, one row for each part. */
export const RequirementRows = () => {
  const { rows, setRows, change, errorOf } = useOpportunityRows('requirements')
  const isHere = useOpportunityValue('application.kind') === 'HERE'
  const isFree = (type: Type) => rows.every((row) => row.type !== type)
  const next = usual.find(isFree)
  const add = () =>
    next &&
    setRows([
      ...rows,
      { key: newRowKey(), type: next, required: true, limit: '', max: '', note: '' },
    ])
  return (
    <div className={styles.rows}>
      <SortableRows label="What to send" rows={rows} nameOf={nameOf} onChange={setRows}>
        {(row, index) => {
          const set = (part: Partial<RequirementValues>) => change(row.key, part)
          const options = Object.fromEntries(
            all
              .filter((type) => type === row.type || isFree(type))
              .map((type) => [type, requirementTypes[type]]),
          ) as Record<Type, string>
          return (
            <div className={styles.row}>
              <Select
                label="Part"
                options={options}
                value={row.type}
                onChange={(type) => set({ type })}
              />
              {isHere ? (
                <TextField
                  label="At most"
                  name={`requirements.${index}.max`}
                  optional
                  inputMode="numeric"
                  autoComplete="off"
                  affix={units[requirementInputs[row.type]]}
                  value={row.max ?? ''}
                  error={errorOf(index, 'max')}
                  onChange={({ target }) => set({ max: target.value })}
                />
              ) : (
                <TextField
                  label="Limit"
                  name={`requirements.${index}.limit`}
                  optional
                  limit={text.note}
                  placeholder="10 images, 2 pages, PDF"
                  value={row.limit}
                  error={errorOf(index, 'limit')}
                  onChange={({ target }) => set({ limit: target.value })}
                />
              )}
              <TextField
                label="Details"
                name={`requirements.${index}.note`}
                optional
                className={styles.long}
                limit={text.note}
                value={row.note}
                error={errorOf(index, 'note')}
                onChange={({ target }) => set({ note: target.value })}
              />
              <Checkbox
                label="Required"
                checked={row.required}
                onChange={({ target }) => set({ required: target.checked })}
              />
            </div>
          )
        }}
      </SortableRows>
      <Button variant="secondary" size="small" icon="plus" disabled={!next} onClick={add}>
        {rows.length === 0 ? 'Add a part' : 'Add another part'}
      </Button>
    </div>
  )
}
