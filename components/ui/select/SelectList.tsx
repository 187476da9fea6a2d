import { useEffect, useRef } from 'react'
import type { useSelect } from './useSelect'
import control from '@/components/ui/inputs/control.module.css'
import styles from './Select.module.css'

interface Props<V extends string> {
  id: string
  label: string
  value: V | undefined
  filter: unknown
  select: ReturnType<typeof useSelect<V>>
}

/** Opens upwards where there is more space than below. */
function positionList(panel: HTMLElement | null) {
  const box = panel?.parentElement?.getBoundingClientRect()
  if (!panel || !box) return
  const below = window.innerHeight - box.bottom
  panel.dataset.side = below < panel.offsetHeight + 8 && box.top > below ? 'above' : 'below'
}

export function SelectList<V extends string>({ id, label, value, filter, select }: Props<V>) {
  const { shown, active, typed } = select
  const typing = useRef<HTMLInputElement>(null)
  useEffect(() => {
    typing.current?.focus()
  }, [])
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView?.({ block: 'nearest' })
  }, [id, active])
  return (
    // A press on the list must not move the focus out of the field.
    <div
      ref={positionList}
      className={styles.list}
      onPointerDown={(event) => event.target !== typing.current && event.preventDefault()}
      onMouseDown={(event) => event.target !== typing.current && event.preventDefault()}
    >
      {Boolean(filter) && (
        <div className={styles.filter}>
          <input
            ref={typing}
            className={control.control}
            dir="auto"
            role="combobox"
            aria-label={`Filter ${label}`}
            aria-autocomplete="list"
            aria-expanded
            aria-controls={`${id}-list`}
            aria-activedescendant={shown.length > 0 ? `${id}-${active}` : undefined}
            autoComplete="off"
            placeholder="Type to filter"
            value={typed}
            onChange={(event) => select.type(event.target.value)}
            onKeyDown={select.onKeyDown}
          />
        </div>
      )}
      <div role="listbox" id={`${id}-list`} aria-label={label}>
        {shown.map(([option, text], index) => (
          <div
            key={option}
            id={`${id}-${index}`}
            role="option"
            className={styles.option}
            aria-selected={option === value}
            data-active={index === active || undefined}
            onPointerMove={() => select.point(index)}
            onClick={() => select.choose(index)}
          >
            {text}
          </div>
        ))}
      </div>
      <div role="status">
        {shown.length === 0 && <p className={styles.none}>Nothing starts with “{typed}”.</p>}
      </div>
    </div>
  )
}
