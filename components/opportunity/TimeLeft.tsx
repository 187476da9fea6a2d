import { Dot } from '@/components/ui/display/Dot'
import type { DeadlineStatus } from '@/lib/opportunities/deadlines'
import styles from './detail/ApplyBox.module.css'

/** `24 days left` with a large number; a text without a number is large as a whole. */
export const TimeLeft = ({ status: { dot, words } }: { status: DeadlineStatus }) => {
  const [, days, rest] = /^(\d+) (.*)$/.exec(words) ?? []
  return (
    <p className={styles.left}>
      <Dot state={dot} />
      {days ? (
        <span>
          <b>{days}</b> {rest}
        </span>
      ) : (
        <b className={styles.word}>{words}</b>
      )}
    </p>
  )
}
