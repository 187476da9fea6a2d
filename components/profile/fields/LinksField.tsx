import { SortableRows } from '@/components/forms/SortableRows'
import { Button } from '@/components/ui/actions/Button'
import { TextField } from '@/components/ui/inputs/TextField'
import { counts, text } from '@/contract/limits/limits'
import { newRowKey } from '@/lib/forms/useField'
import { useProfileRows } from '@/lib/profiles/profileFields'
import type { LinkValues } from '@/lib/profiles/profileValues'
import styles from './Rows.module.css'

const nameOf = ({ label, url }: LinkValues, index: number) =>
  label.trim() || url.trim() || `Link ${index + 1}`

export const LinksField = () => {
  const { rows, setRows, errorsOf } = useProfileRows('links')
  const change = (key: string, part: Partial<LinkValues>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...part } : row)))
  const isFull = rows.length >= counts.links
  return (
    <div className={styles.field}>
      <SortableRows label="Links" rows={rows} nameOf={nameOf} onChange={setRows}>
        {(row, index) => (
          <div className={styles.link}>
            <TextField
              label="Label"
              optional
              limit={text.linkLabel}
              value={row.label}
              error={errorsOf(index).label?.message}
              onChange={({ target }) => change(row.key, { label: target.value })}
            />
            <TextField
              type="url"
              label="Address"
              placeholder="https://"
              autoComplete="url"
              value={row.url}
              error={errorsOf(index).url?.message}
              onChange={({ target }) => change(row.key, { url: target.value })}
            />
          </div>
        )}
      </SortableRows>
      <div className="row">
        <Button
          variant="secondary"
          size="small"
          icon="plus"
          disabled={isFull}
          onClick={() => setRows([...rows, { key: newRowKey(), label: '', url: '' }])}
        >
          Add a link
        </Button>
        {isFull && <span className="meta">You can add up to {counts.links} links.</span>}
      </div>
    </div>
  )
}
