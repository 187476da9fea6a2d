import type { Opportunity } from '@/contract/opportunities/opportunity'
import { formatDay } from '@/lib/formatting/dates'
import { changeWords } from '@/lib/opportunities/changeLog'
import styles from './OpportunityBody.module.css'

type Change = Opportunity['changes'][number]

const names: Record<Change['field'], string> = { deadline: 'Deadline', fees: 'Fees' }

/** Changes of deadlines and fees after publication. */
export const ChangeLog = ({ changes }: Pick<Opportunity, 'changes'>) => {
  if (changes.length === 0) return null
  return (
    <section className={styles.section}>
      <h2>Changes</h2>
      <ul className={styles.plain}>
        {changes.map((change) => {
          const { at, field, reason } = change
          const { from, to } = changeWords(change)
          return (
            <li key={`${at} ${field}`}>
              <time dateTime={at}>{formatDay(at)}</time>: {names[field]} changed from{' '}
              <bdi>{from}</bdi> to <bdi>{to}</bdi>
              {reason && (
                <>
                  . <q dir="auto">{reason}</q>
                </>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
