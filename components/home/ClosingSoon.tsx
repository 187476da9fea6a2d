import { SectionHead } from '@/components/navigation/SectionHead'
import type { OpportunitySummary } from '@/contract/opportunity'
import { formatCount } from '@/lib/numbers'
import { paths } from '@/lib/paths'
import { CallRow } from './CallRow'
import styles from './ClosingSoon.module.css'

interface Props {
  calls: readonly OpportunitySummary[]
  total: number
}

export const ClosingSoon = ({ calls, total }: Props) => {
  if (calls.length === 0) return null
  return (
    <section className="section">
      <div className="wrap">
        <SectionHead
          title="Closing soon"
          display
          href={paths.opportunities}
          more={
            total > calls.length ? `All ${formatCount(total)} opportunities` : 'All opportunities'
          }
        />
        <ul role="list" className={styles.calls}>
          {calls.map((call) => (
            <li key={call.id}>
              <CallRow call={call} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
