import { SortableRows } from '@/components/forms/SortableRows'
import { Button } from '@/components/ui/actions/Button'
import { Select } from '@/components/ui/select/Select'
import { TextField } from '@/components/ui/inputs/TextField'
import type { CvKind } from '@/contract/enums/profiles'
import { counts, text } from '@/contract/limits/limits'
import { newRowKey } from '@/lib/forms/useField'
import { useProfileRows } from '@/lib/profiles/profileFields'
import type { CvValues } from '@/lib/profiles/profileValues'
import styles from './Rows.module.css'

/** Singular: the product's table names the groups in the plural. */
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

export const CvField = () => {
  const { rows, setRows, errorsOf } = useProfileRows('cv')
  const change = (key: string, part: Partial<CvValues>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...part } : row)))
  const add = () => {
    const kind = rows.at(-1)?.kind ?? 'EXHIBITION'
    setRows([...rows, { key: newRowKey(), kind, year: '', title: '', place: '' }])
  }
  return (
    <div className={styles.field}>
      <SortableRows label="CV" rows={rows} nameOf={nameOf} onChange={setRows}>
        {(row, index) => (
          <div className={styles.cv}>
            <Select
              label="Kind"
              options={kinds}
              value={row.kind}
              error={errorsOf(index).kind?.message}
              onChange={(kind) => change(row.key, { kind })}
            />
            <TextField
              label="Year"
              inputMode="numeric"
              autoComplete="off"
              value={row.year}
              error={errorsOf(index).year?.message}
              onChange={({ target }) => change(row.key, { year: target.value })}
            />
            <TextField
              label="Title"
              className={styles.long}
              limit={text.cvTitle}
              value={row.title}
              error={errorsOf(index).title?.message}
              onChange={({ target }) => change(row.key, { title: target.value })}
            />
            <TextField
              label="Place"
              className={styles.long}
              optional
              limit={text.cvPlace}
              value={row.place}
              error={errorsOf(index).place?.message}
              onChange={({ target }) => change(row.key, { place: target.value })}
            />
          </div>
        )}
      </SortableRows>
      <Button
        variant="secondary"
        size="small"
        icon="plus"
        disabled={rows.length >= counts.cvEntries}
        onClick={add}
      >
        Add a line
      </Button>
    </div>
  )
}
