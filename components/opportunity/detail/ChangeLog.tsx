import type { Opportunity } from '@/contract/opportunity'
import { formatDay, formatDayAndTime } from '@/lib/formatting/dates'
import styles from './OpportunityBody.module.css'

type Change = Opportunity['changes'][number]

const names: Record<Change['field'], string> = { deadline: 'Deadline', fees: 'Fees' }

const written = (value: string) =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(value) ? formatDayAndTime(value) : value

/** Changes of deadlines and fees after publication. */
export const ChangeLog = ({ changes }: Pick<Opportunity, 'changes'>) => {
  if (changes.length === 0) return null
  return (
    <section className={styles.section}>
      <h2>Changes</h2>
      <ul className={styles.plain}>
        {changes.map(({ at, field, from, to }) => (
          <li key={`${at} ${field}`}>
            <time dateTime={at}>{formatDay(at)}</time>: {names[field]} changed from{' '}
            <bdi>{written(from)}</bdi> to <bdi>{written(to)}</bdi>
          </li>
        ))}
      </ul>
    </section>
  )
}
