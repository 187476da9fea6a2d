import { PrefetchLink } from '@/components/ui/PrefetchLink'
import { Status } from '@/components/ui/Status'
import { Tag } from '@/components/ui/Tag'
import { costLabels, opportunityTypes, rewardPers, rewardTypes } from '@/contract/enums'
import type { OpportunitySummary } from '@/contract/opportunity'
import { countryName } from '@/lib/countries'
import { formatDay, machineTime } from '@/lib/dates'
import { deadlineStatus } from '@/lib/deadlines'
import { useViewerTime } from '@/lib/hooks/useViewerTime'
import { formatMoney } from '@/lib/money'
import { paths } from '@/lib/paths'
import styles from './CallRow.module.css'

const rewardOf = ({ headlineReward, rewardTypes: types }: OpportunitySummary) => {
  if (!headlineReward) return types.map((type) => rewardTypes[type]).join(', ') || 'Not stated'
  const { type, amountMinor, currency, per, note } = headlineReward
  if (amountMinor === null || currency === null) return note || rewardTypes[type]
  const amount = formatMoney({ amountMinor, currency }, 'brief')
  return per && per !== 'TOTAL' ? `${amount} ${rewardPers[per]}` : amount
}

/** What one pays in all, where both fees are in one currency. */
const feeOf = ({ feeType, fees }: OpportunitySummary) => {
  if (feeType === 'FREE') return costLabels.free
  const asked = [fees.application, fees.participation].filter((fee) => fee !== null)
  const [first] = asked
  if (!first) return 'Not stated'
  if (asked.some(({ currency }) => currency !== first.currency)) {
    return asked.map((fee) => formatMoney(fee)).join(' + ')
  }
  const amountMinor = asked.reduce((sum, fee) => sum + fee.amountMinor, 0)
  return formatMoney({ amountMinor, currency: first.currency })
}

const placeOf = ({ location, online }: OpportunitySummary) => {
  const place = [location?.city, location?.country && countryName(location.country)]
  return place.filter(Boolean).join(', ') || (online ? 'Remote' : '')
}

/** An opportunity in a few lines: what it is, what one gets and pays, and until when. */
export const CallRow = ({ call }: { call: OpportunitySummary }) => {
  const { id, type, title, profile, boosts, deadline } = call
  const status = deadlineStatus(call, useViewerTime())
  const place = placeOf(call)
  return (
    <article className={styles.call} data-highlight={boosts.includes('HIGHLIGHT') || undefined}>
      <p className={styles.type}>
        {opportunityTypes[type].label}
        {boosts.length > 0 && <Tag>Promoted</Tag>}
      </p>
      <h3 className={styles.title}>
        <PrefetchLink href={paths.opportunity(id)} dir="auto">
          {title}
        </PrefetchLink>
      </h3>
      <p className={styles.by} suppressHydrationWarning>
        <bdi>{profile.name}</bdi>
        {place && `, ${place}`}
      </p>
      <dl className={styles.terms}>
        <div>
          <dt>Receive</dt>
          <dd>{rewardOf(call)}</dd>
        </div>
        <div>
          <dt>Total fee</dt>
          <dd>{feeOf(call)}</dd>
        </div>
        <div className={styles.due}>
          <dt>Deadline</dt>
          <dd>
            {deadline ? (
              <time dateTime={machineTime(deadline)}>{formatDay(deadline.localDateTime)}</time>
            ) : (
              'Rolling'
            )}
            <span className={styles.left}>
              <Status state={status.dot}>{status.words}</Status>
            </span>
          </dd>
        </div>
      </dl>
    </article>
  )
}
