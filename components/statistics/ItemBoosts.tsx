import Link from 'next/link'
import type { ItemStatistics } from '@/contract/statistics'
import { useProfile } from '@/contexts/ProfileContext'
import { boostDates } from '@/lib/checkout/boostState'
import { boostSubjects } from '@/lib/checkout/boostSubjects'
import { useApiList } from '@/lib/hooks/useApi'
import { useViewerTime } from '@/lib/opportunities/useViewerTime'
import { statisticsPaths } from '@/lib/statistics/statisticsPaths'
import styles from './Statistics.module.css'

interface Props {
  kind: 'artwork' | 'opportunity'
  id: ItemStatistics['subject']['id']
}

/** The boosts of an artwork or opportunity that have started, with their receipts. */
export const ItemBoosts = ({ kind, id }: Props) => {
  const { token } = useProfile()
  const { labels, listBoosts } = boostSubjects[kind]
  const now = useViewerTime()?.now
  const { list } = useApiList(token ? ['boosts', id] : null, () => listBoosts(id))
  const started = (list ?? []).filter(
    ({ startsAt }) => now !== undefined && startsAt !== null && Date.parse(startsAt) <= now,
  )
  if (started.length === 0) return null
  return (
    <section className={styles.one} aria-labelledby="boosts">
      <h2 id="boosts">Boosts</h2>
      <ul role="list" className={styles.boosts}>
        {started.map((boost) => (
          <li key={boost.id}>
            <Link href={statisticsPaths.receipt(boost.id)} prefetch={false}>
              What {labels[boost.type] ?? boost.type} brought
            </Link>
            <small className="micro">{boostDates(boost)}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}
