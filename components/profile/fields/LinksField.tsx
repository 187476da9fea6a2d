import { SortableRows } from '@/components/forms/SortableRows'
import { Button } from '@/components/ui/actions/Button'
import { TextField } from '@/components/ui/inputs/TextField'
import { counts, text } from '@/contract/limits'
import { newKey, type FieldsProps } from '@/lib/profiles/profileFields'
import type { LinkValues } from '@/lib/profiles/profileValues'
import styles from './Rows.module.css'

const nameOf = ({ label, url }: LinkValues, index: number) =>
  label.trim() || url.trim() || `Link ${index + 1}`

/** Other places on the web, in an order of one's own. */
export const LinksField = ({ values, problems, change }: FieldsProps) => {
  const { links } = values
  const set = (key: string, part: Partial<LinkValues>) =>
    change(
      'links',
      links.map((row) => (row.key === key ? { ...row, ...part } : row)),
    )
  const isFull = links.length >= counts.links
  return (
    <div className={styles.field}>
      <SortableRows
        label="Links"
        rows={links}
        nameOf={nameOf}
        onChange={(rows) => change('links', rows)}
      >
        {(row, index) => (
          <div className={styles.link}>
            <TextField
              label="Label"
              optional
              limit={text.linkLabel}
              value={row.label}
              error={problems[`links.${index}.label`]}
              onChange={({ target }) => set(row.key, { label: target.value })}
            />
            <TextField
              type="url"
              label="Address"
              placeholder="https://"
              autoComplete="url"
              value={row.url}
              error={problems[`links.${index}.url`]}
              onChange={({ target }) => set(row.key, { url: target.value })}
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
          onClick={() => change('links', [...links, { key: newKey(), label: '', url: '' }])}
        >
          Add a link
        </Button>
        {isFull && <span className="meta">{counts.links} is the most.</span>}
      </div>
    </div>
  )
}
