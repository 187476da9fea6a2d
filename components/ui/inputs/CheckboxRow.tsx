import { useId, useState, type ReactNode } from 'react'
import { classNames } from '@/lib/browser/classNames'
import { FieldError } from './FieldError'
import { Icon } from '@/components/ui/media/Icon'
import box from './Checkbox.module.css'
import styles from './CheckboxRow.module.css'

interface Props {
  label: string
  selected: boolean
  onSelectedChange: (selected: boolean) => void
  /** Content of the expanded row. */
  children?: ReactNode
  error?: ReactNode
  disabled?: boolean
  defaultExpanded?: boolean
}

/**
 * A checkable row with expandable content. A click on the row expands and selects it; the box alone
 * toggles the selection, and collapses the row when it deselects it.
 */
export function CheckboxRow(props: Props) {
  const { label, selected, onSelectedChange, children, error, disabled, defaultExpanded } = props
  const [expanded, setExpanded] = useState(defaultExpanded ?? false)
  const id = useId()
  const open = expanded && Boolean(children)

  const clickBox = () => {
    if (selected) setExpanded(false)
    onSelectedChange(!selected)
  }
  const clickRow = () => {
    // A second click on an expanded, selected row collapses it, as a disclosure does.
    setExpanded(!(open && selected))
    if (!selected) onSelectedChange(true)
  }
  return (
    <div>
      <div className={classNames(styles.row, error ? styles.failed : null)}>
        <div className={styles.head}>
          <span className={styles.area}>
            <input
              id={id}
              type="checkbox"
              className={box.box}
              checked={selected}
              onChange={clickBox}
              disabled={disabled}
              aria-label={children ? label : undefined}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? `${id}-error` : undefined}
            />
          </span>
          {children ? (
            <button
              type="button"
              className={styles.label}
              onClick={clickRow}
              disabled={disabled}
              aria-expanded={open}
              aria-controls={open ? `${id}-body` : undefined}
            >
              {label}
              <Icon name="chevron" />
            </button>
          ) : (
            <label htmlFor={id} className={styles.label}>
              {label}
            </label>
          )}
        </div>
        {open && (
          <div id={`${id}-body`} className={styles.body}>
            {children}
          </div>
        )}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
