import { SortableRows } from '@/components/forms/SortableRows'
import { Button } from '@/components/ui/actions/Button'
import { Select } from '@/components/ui/select/Select'
import { TextField } from '@/components/ui/inputs/TextField'
import type { CvKind } from '@/contract/enums/profiles'
import { counts, text } from '@/contract/limits'
import { newKey, type FieldsProps } from '@/lib/profiles/profileFields'
import type { CvValues } from '@/lib/profiles/profileValues'
import styles from './Rows.module.css'

/** One of them, where the product's table names the groups. */
const kinds: Record<CvKind, string> = {
  EDUCATION: 'Education',
  EXHIBITION: 'Exhibition',
  AWARD: 'Award',
  RESIDENCY: 'Residency',
  COLLECTION: 'Collection',
  PRESS: 'Press',
}

const nameOf = ({ title, year }: CvValues, index: number) =>
  [title.trim() || `Line ${index + 1}`, year.trim()].filter(Boolean).join(', ')

/** The lines of a CV, in an order of one's own. */
export const CvField = ({ values, problems, change }: FieldsProps) => {
  const { cv } = values
  const set = (key: string, part: Partial<CvValues>) =>
    change(
      'cv',
      cv.map((row) => (row.key === key ? { ...row, ...part } : row)),
    )
  const add = () =>
    change('cv', [
      ...cv,
      { key: newKey(), kind: cv.at(-1)?.kind ?? 'EXHIBITION', year: '', title: '', place: '' },
    ])
  return (
    <div className={styles.field}>
      <SortableRows label="CV" rows={cv} nameOf={nameOf} onChange={(rows) => change('cv', rows)}>
        {(row, index) => (
          <div className={styles.cv}>
            <Select
              label="Kind"
              options={kinds}
              value={row.kind}
              error={problems[`cv.${index}.kind`]}
              onChange={(kind) => set(row.key, { kind })}
            />
            <TextField
              label="Year"
              inputMode="numeric"
              autoComplete="off"
              value={row.year}
              error={problems[`cv.${index}.year`]}
              onChange={({ target }) => set(row.key, { year: target.value })}
            />
            <TextField
              label="Title"
              className={styles.long}
              limit={text.cvTitle}
              value={row.title}
              error={problems[`cv.${index}.title`]}
              onChange={({ target }) => set(row.key, { title: target.value })}
            />
            <TextField
              label="Place"
              className={styles.long}
              optional
              limit={text.cvPlace}
              value={row.place}
              error={problems[`cv.${index}.place`]}
              onChange={({ target }) => set(row.key, { place: target.value })}
            />
          </div>
        )}
      </SortableRows>
      <Button
        variant="secondary"
        size="small"
        icon="plus"
        disabled={cv.length >= counts.cvEntries}
        onClick={add}
      >
        Add a line
      </Button>
    </div>
  )
}
