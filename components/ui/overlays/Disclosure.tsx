import { useId, useRef, type ReactNode } from 'react'
import { useMenuBackLayer } from '@/lib/hooks/useBackLayer'
import { useDisclosure } from '@/lib/hooks/useDisclosure'
import { useDismiss } from '@/lib/hooks/useDismiss'
import styles from './Disclosure.module.css'

interface Props {
  /** Renders the button with the attributes that associate it with the panel. */
  trigger: (props: {
    'aria-expanded': boolean
    'aria-controls': string
    onClick: () => void
  }) => ReactNode
  className?: string | undefined
  children: ReactNode
}

/** A panel of links and buttons that opens below its button. */
export const Disclosure = ({ trigger, className, children }: Props) => {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const { isOpen, close, toggle } = useDisclosure()
  useDismiss(box, isOpen, close)
  useMenuBackLayer(isOpen, close)
  return (
    <div
      ref={box}
      className={`${styles.box} ${className ?? ''}`}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget && !box.current?.contains(relatedTarget)) close()
      }}
    >
      {trigger({ 'aria-expanded': isOpen, 'aria-controls': id, onClick: toggle })}
      <div id={id} className={styles.panel} hidden={!isOpen}>
        {children}
      </div>
    </div>
  )
}
