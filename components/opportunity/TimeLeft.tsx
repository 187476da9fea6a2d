import { Dot } from '@/components/ui/Dot'
import type { DeadlineStatus } from '@/lib/deadlines'
import styles from './ApplyBox.module.css'

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
