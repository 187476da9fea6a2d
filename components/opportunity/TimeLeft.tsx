import { Dot } from '@/components/ui/display/Dot'
import type { DeadlineStatus } from '@/lib/opportunities/deadlines'
import styles from './detail/ApplyBox.module.css'

/** `24 days left`, its number large; other words large as they are. */
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
