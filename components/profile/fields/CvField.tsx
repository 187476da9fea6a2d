import { useRef } from 'react'
import { SortableRows } from '@/components/forms/SortableRows'
import { Button } from '@/components/ui/actions/Button'
import { counts } from '@/contract/limits/limits'
import { newRowKey } from '@/lib/forms/useField'
import { useProfileRows } from '@/lib/profiles/profileFields'
import type { CvValues } from '@/lib/profiles/profileValues'
import { usePastedCv } from '@/lib/profiles/usePastedCv'
import { CvRow } from './CvRow'
import styles from './Rows.module.css'

const nameOf = ({ title, year }: CvValues, index: number) =>
  [title.trim() || `Line ${index + 1}`, year.trim()].filter(Boolean).join(', ')

export const CvField = () => {
  const { rows, setRows, errorsOf } = useProfileRows('cv')
  const { pasted, paste } = usePastedCv(setRows)
  const message = useRef<HTMLParagraphElement>(null)
  const isFull = rows.length >= counts.cvEntries
  const change = (key: string, part: Partial<CvValues>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...part } : row)))
  const add = () => {
    const kind = rows.at(-1)?.kind ?? 'EXHIBITION'
    setRows([...rows, { key: newRowKey(), kind, year: '', title: '', place: '' }])
  }
  return (
    <div className={styles.field}>
      <SortableRows label="CV" rows={rows} nameOf={nameOf} onChange={setRows} compact>
        {(row, index) => (
          <CvRow
            row={row}
            errors={errorsOf(index)}
            onChange={(part) => change(row.key, part)}
            onPaste={(event) => paste(row, event)}
          />
        )}
      </SortableRows>
      <div className="row">
        <Button variant="secondary" size="small" icon="plus" disabled={isFull} onClick={add}>
          Add a line
        </Button>
        <span className="meta">
          {isFull
            ? `A CV has up to ${counts.cvEntries} lines.`
            : 'Paste several lines into a row to add them all, such as “2019 Solo show, Gallery, City”.'}
        </span>
      </div>
      <div className="row">
        <p ref={message} tabIndex={-1} role="status">
          {pasted?.message}
        </p>
        {pasted?.undo && (
          <Button
            variant="quiet"
            size="small"
            onClick={() => {
              pasted.undo?.()
              message.current?.focus()
            }}
          >
            Undo
          </Button>
        )}
      </div>
    </div>
  )
}
