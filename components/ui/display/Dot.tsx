import { classNames } from '@/lib/browser/classNames'
import styles from './Dot.module.css'

interface Props {
  /** Full: open, done. Half: soon, now. Ring: closed, to come. Always beside a text. */
  state: 'full' | 'half' | 'ring'
  className?: string | undefined
}

/** A status mark, modeled on the sticker beside a sold artwork. */
export const Dot = ({ state, className }: Props) => (
  <i aria-hidden="true" className={classNames(styles.dot, className)} data-state={state} />
)
