import type { ClipboardEvent } from 'react'
import { Select } from '@/components/ui/select/Select'
import { TextField } from '@/components/ui/inputs/TextField'
import type { CvKind } from '@/contract/enums/profiles'
import { text } from '@/contract/limits/limits'
import type { RowErrors } from '@/lib/forms/useField'
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

interface Props {
  row: CvValues
  errors: RowErrors
  onChange: (part: Partial<CvValues>) => void
  onPaste: (event: ClipboardEvent) => void
}

/** One line of a CV. Its labels are for screen readers: a year, a kind and a title show what they are. */
export const CvRow = ({ row, errors, onChange, onPaste }: Props) => (
  <div className={styles.cv} onPaste={onPaste}>
    <TextField
      label="Year"
      labelHidden
      placeholder="Year"
      inputMode="numeric"
      autoComplete="off"
      value={row.year}
      error={errors.year?.message}
      onChange={({ target }) => onChange({ year: target.value })}
    />
    <Select
      label="Kind"
      labelHidden
      options={kinds}
      value={row.kind}
      error={errors.kind?.message}
      onChange={(kind) => onChange({ kind })}
    />
    <TextField
      label="Title"
      labelHidden
      placeholder="Title"
      className={styles.long}
      limit={text.cvTitle}
      value={row.title}
      error={errors.title?.message}
      onChange={({ target }) => onChange({ title: target.value })}
    />
    <TextField
      label="Place"
      labelHidden
      placeholder="Place (optional)"
      className={styles.long}
      optional
      limit={text.cvPlace}
      value={row.place}
      error={errors.place?.message}
      onChange={({ target }) => onChange({ place: target.value })}
    />
  </div>
)
