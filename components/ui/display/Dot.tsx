import { classNames } from '@/lib/browser/classNames'
import styles from './Dot.module.css'

interface Props {
  /** Full: open, done. Half: soon, now. Ring: closed, to come. Words always stand beside it. */
  state: 'full' | 'half' | 'ring'
  className?: string | undefined
}

/** The sticker beside a work, made a sign of state. */
export const Dot = ({ state, className }: Props) => (
  <i aria-hidden="true" className={classNames(styles.dot, className)} data-state={state} />
)
