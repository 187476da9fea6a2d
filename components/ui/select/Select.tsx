import { useEffect, useImperativeHandle, useRef, type FocusEvent, type Ref } from 'react'
import { classNames } from '@/lib/browser/classNames'
import { Icon } from '@/components/ui/media/Icon'
import { PlainField, type PlainFieldProps } from '@/components/ui/inputs/PlainField'
import { SelectList } from './SelectList'
import { useSelect } from './useSelect'
import type { Filter } from './optionKeys'
import control from '@/components/ui/inputs/control.module.css'
import styles from './Select.module.css'

interface Props<V extends string> extends PlainFieldProps {
  /** Value to label, in list order. */
  options: Readonly<Record<V, string>>
  value: NoInfer<V> | undefined
  onChange: (value: NoInfer<V>) => void
  placeholder?: string
  disabled?: boolean
  /** Adds a filter input: `true` matches the start of the label; or a custom filter. */
  filter?: boolean | Filter
  onBlur?: () => void
  ref?: Ref<HTMLButtonElement>
}

/** A dropdown: opens on click, closes on a choice or a click outside. */
export function Select<V extends string>(props: Props<V>) {
  const { options, value, onChange, placeholder, disabled, filter = false, onBlur, ref } = props
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useImperativeHandle(ref, () => button.current as HTMLButtonElement)
  const refocus = () => button.current?.focus()
  const select = useSelect({ options, value, filter, onChange, refocus })
  const { open, hide } = select

  useEffect(() => {
    if (!open) return
    const closeOutside = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) hide()
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  })
  const leave = (event: FocusEvent) => {
    if (root.current?.contains(event.relatedTarget)) return
    hide()
    onBlur?.()
  }
  const { label, labelHidden, hint, error, optional, id, className } = props
  return (
    <PlainField
      label={label}
      labelHidden={labelHidden}
      hint={hint}
      error={error}
      optional={optional}
      id={id}
      className={className}
    >
      {(ids) => (
        <div ref={root} className={styles.select} onBlur={leave}>
          <button
            {...ids}
            ref={button}
            type="button"
            role="combobox"
            className={classNames(control.control, styles.button)}
            disabled={disabled}
            aria-haspopup="listbox"
            aria-expanded={open}
            aria-controls={open ? `${ids.id}-list` : undefined}
            aria-activedescendant={
              open && !filter && select.active >= 0 ? `${ids.id}-${select.active}` : undefined
            }
            onClick={() => {
              // Safari does not focus a button that is clicked.
              refocus()
              if (open) hide()
              else select.show()
            }}
            onKeyDown={select.onKeyDown}
          >
            <span className={value === undefined ? styles.placeholder : styles.value}>
              {(value !== undefined && options[value]) || placeholder}
            </span>
            <Icon name="chevron" />
          </button>
          {open && (
            <SelectList id={ids.id} label={label} value={value} filter={filter} select={select} />
          )}
        </div>
      )}
    </PlainField>
  )
}
