import { Checkbox } from '@/components/ui/inputs/Checkbox'
import { TextField } from '@/components/ui/inputs/TextField'
import { Select } from '@/components/ui/select/Select'
import { requirementInputs } from '@/contract/enums/requirementInputs'
import { requirementTypes } from '@/contract/enums/requirementTypes'
import { text } from '@/contract/limits/limits'
import { newRowKey } from '@/lib/forms/useField'
import type { RequirementValues } from '@/lib/opportunities/form/opportunityValues'
import {
  useOpportunityRows,
  useOpportunityValue,
} from '@/lib/opportunities/form/useOpportunityField'
import { FieldRows } from './FieldRows'
import styles from './Fields.module.css'

type Type = RequirementValues['type']

const all = Object.keys(requirementTypes) as Type[]

/** The usual parts of an application first. */
const usual: Type[] = ['artwork_portfolio', 'cv', 'artist_statement', ...all]

/** What the number counts when applications are taken here. */
const units = { TEXT: 'words', WORKS: 'works', PDF: 'pages', MEDIA: 'minutes' } as const

const nameOf = ({ type }: RequirementValues) => requirementTypes[type]

const newRow = (type: Type): RequirementValues => ({
  key: newRowKey(),
  type,
  required: true,
  limit: '',
  max: '',
  note: '',
})

/** Each part is asked for once. */
const isFree = (rows: readonly RequirementValues[], type: Type) =>
  rows.every((row) => row.type !== type)

interface PartProps {
  row: RequirementValues
  index: number
  requirements: ReturnType<typeof useOpportunityRows<'requirements'>>
}

const Part = ({ row, index, requirements: { rows, change, textOf } }: PartProps) => {
  const isHere = useOpportunityValue('application.kind') === 'HERE'
  const set = (part: Partial<RequirementValues>) => change(row.key, part)
  const options = Object.fromEntries(
    all
      .filter((type) => type === row.type || isFree(rows, type))
      .map((type) => [type, requirementTypes[type]]),
  ) as Record<Type, string>
  return (
    <div className={styles.row}>
      <Select label="Part" options={options} value={row.type} onChange={(type) => set({ type })} />
      {isHere ? (
        <TextField
          {...textOf(row, index, 'max')}
          label="At most"
          optional
          inputMode="numeric"
          autoComplete="off"
          affix={units[requirementInputs[row.type]]}
        />
      ) : (
        <TextField
          {...textOf(row, index, 'limit')}
          label="Limit"
          optional
          limit={text.note}
          placeholder="10 images, 2 pages, PDF"
        />
      )}
      <TextField
        {...textOf(row, index, 'note')}
        label="Details"
        optional
        className={styles.long}
        limit={text.note}
      />
      <Checkbox
        label="Required"
        checked={row.required}
        onChange={({ target }) => set({ required: target.checked })}
      />
    </div>
  )
}

/** What applicants send, one row for each part. */
export const RequirementRows = () => {
  const requirements = useOpportunityRows('requirements')
  const { rows, setRows } = requirements
  const next = usual.find((type) => isFree(rows, type))
  return (
    <FieldRows
      label="What to send"
      rows={rows}
      nameOf={nameOf}
      onChange={setRows}
      add={rows.length === 0 ? 'Add a part' : 'Add another part'}
      next={next ? () => newRow(next) : null}
    >
      {(row, index) => <Part row={row} index={index} requirements={requirements} />}
    </FieldRows>
  )
}
