import Link from 'next/link'
import { ErrorState } from '@/components/ui/feedback/ErrorState'
import { Status } from '@/components/ui/feedback/Status'
import type { Boost } from '@/contract/payments/boosts'
import type { ApiList } from '@/lib/api/list'
import { boostDates, boostPayment, boostState } from '@/lib/checkout/boostState'
import { useViewerTime } from '@/lib/opportunities/useViewerTime'
import { statisticsPaths } from '@/lib/statistics/statisticsPaths'
import styles from './Boost.module.css'

interface Props {
  boosts: ApiList<Boost>
  labels: Record<string, string>
  /** What each does, and where. */
  texts: Record<string, string>
}

/** The boosts so far: paid by what, from when to when, and where they are shown. */
export const OwnBoosts = ({ boosts: { list, error, retry }, labels, texts }: Props) => {
  const now = useViewerTime()?.now
  if (error) return <ErrorState title="We couldn’t load the boosts so far" onRetry={retry} />
  if (!list || list.length === 0 || now === undefined) return null
  return (
    <section className={styles.own}>
      <h3 className={styles.title}>Boosts so far</h3>
      <ul role="list" className={styles.list} aria-label="Boosts so far">
        {list.map((boost) => {
          const { dot, label } = boostState(boost, now)
          return (
            <li key={boost.id} className={styles.boost}>
              <p className="spread">
                <b>{labels[boost.type] ?? boost.type}</b>
                <Status state={dot}>{label}</Status>
              </p>
              <p>
                {boostDates(boost)}. {boostPayment(boost, labels)}.
              </p>
              <p>{texts[boost.type]}</p>
              {boost.startsAt !== null && Date.parse(boost.startsAt) <= now && (
                <p>
                  <Link href={statisticsPaths.receipt(boost.id)} prefetch={false}>
                    See what it brought
                  </Link>
                </p>
              )}
              {boost.proofUrl && (
                <p>
                  <a href={boost.proofUrl} target="_blank" rel="noreferrer">
                    See the post
                  </a>
                </p>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
