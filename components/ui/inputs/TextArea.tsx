import {
  useEffect,
  useImperativeHandle,
  useRef,
  type ComponentProps,
  type CSSProperties,
} from 'react'
import { classNames } from '@/lib/browser/classNames'
import control from './control.module.css'
import styles from './TextArea.module.css'

export interface TextAreaProps extends ComponentProps<'textarea'> {
  minRows?: number | undefined
  maxRows?: number | undefined
}

function grow(area: HTMLTextAreaElement) {
  // Browsers with `field-sizing` grow the field by CSS.
  if (globalThis.CSS?.supports?.('field-sizing', 'content')) return
  area.style.height = 'auto'
  area.style.height = `${area.scrollHeight + 1}px`
}

/** Grows with its text from `minRows` to `maxRows`, then scrolls. */
export function TextArea({ minRows = 3, maxRows = 12, ref, ...rest }: TextAreaProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  useImperativeHandle(ref, () => area.current as HTMLTextAreaElement)
  useEffect(() => {
    if (area.current) grow(area.current)
  })
  return (
    <textarea
      dir="auto"
      {...rest}
      ref={area}
      rows={minRows}
      className={classNames(control.control, styles.area)}
      style={{ '--min-rows': minRows, '--max-rows': maxRows } as CSSProperties}
      onInput={(event) => {
        grow(event.currentTarget)
        rest.onInput?.(event)
      }}
    />
  )
}
