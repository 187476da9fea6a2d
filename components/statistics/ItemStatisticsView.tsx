import Link from 'next/link'
import { EmptyState } from '@/components/ui/feedback/EmptyState'
import { ErrorState } from '@/components/ui/feedback/ErrorState'
import { Button } from '@/components/ui/actions/Button'
import { countedItems, type StatisticsPeriod } from '@/contract/enums/statistics'
import type { OwnProfile } from '@/contract/profiles/profiles'
import type { ItemStatistics } from '@/contract/statistics'
import { useProfile } from '@/contexts/ProfileContext'
import { getItemStatistics } from '@/lib/api/statistics'
import { useApi } from '@/lib/hooks/useApi'
import { paths } from '@/lib/navigation/paths'
import { shownKinds, sourcesOf } from '@/lib/statistics/figures'
import { statisticsPaths } from '@/lib/statistics/statisticsPaths'
import { Bars } from './Bars'
import { Countries } from './Countries'
import { CountedNote } from './CountedNote'
import { Figures } from './Figures'
import { Funnel } from './Funnel'
import { ItemBoosts } from './ItemBoosts'
import { StatisticsFrame, waiting } from './StatisticsFrame'
import styles from './Statistics.module.css'
import { VisitChart } from './VisitChart'

interface Props {
  profile: OwnProfile
  period: StatisticsPeriod
  id: string
}

const pageOf = ({ item, id }: ItemStatistics['subject'], { handle }: OwnProfile) =>
  ({
    ARTWORK: paths.art(id),
    OPPORTUNITY: paths.opportunity(id),
    PROFILE: paths.profile(id, handle),
    ROOM: paths.room(id),
  })[item]

const Counted = ({ data, profile }: { data: ItemStatistics; profile: OwnProfile }) => {
  const { subject, totals } = data
  const { item, title } = subject
  return (
    <>
      <h2 className={styles.subject}>
        <Link href={pageOf(subject, profile)} dir="auto">
          {title}
        </Link>
      </h2>
      <CountedNote
        name={countedItems[item].replace(/^./, (letter) => letter.toUpperCase())}
        {...data}
      />
      <Figures totals={totals} kinds={shownKinds(item, totals)} />
      <VisitChart {...data} />
      <div className={styles.columns}>
        <Bars title="Where they came from" unit="views" rows={sourcesOf(data)} />
        <Countries countries={data.countries} />
        {item === 'OPPORTUNITY' && (
          <section>
            <h2>From seen to applied</h2>
            <Funnel totals={totals} />
          </section>
        )}
      </div>
      {(item === 'ARTWORK' || item === 'OPPORTUNITY') && (
        <ItemBoosts kind={item === 'ARTWORK' ? 'artwork' : 'opportunity'} id={subject.id} />
      )}
    </>
  )
}

const Loaded = ({ profile, period, id }: Props) => {
  const { token } = useProfile()
  const { data, error, mutate } = useApi(
    token ? ['item statistics', profile.id, id, period] : null,
    () => getItemStatistics(id, period),
    { keepPreviousData: true },
  )
  if (!data && error?.status === 404) {
    return (
      <EmptyState
        heading="h2"
        title="There are no statistics of this"
        action={<Button href={statisticsPaths.profile('DAYS_30')}>All statistics</Button>}
      >
        <p>It belongs to another of your profiles, or was deleted.</p>
      </EmptyState>
    )
  }
  if (!data && error) {
    return (
      <ErrorState title="We couldn’t load the statistics" onRetry={() => void mutate()}>
        {error.message}
      </ErrorState>
    )
  }
  return data ? <Counted data={data} profile={profile} /> : waiting
}

/** How often one artwork, opportunity, room or profile page of the current profile was seen and opened. */
export const ItemStatisticsView = ({ id }: { id: string }) => (
  <StatisticsFrame
    above={
      <p className={styles.back}>
        <Link href={statisticsPaths.profile('DAYS_30')}>All statistics</Link>
      </p>
    }
    title="Statistics"
    address={statisticsPaths.item(id)}
  >
    {(profile, period) => <Loaded profile={profile} period={period} id={id} />}
  </StatisticsFrame>
)
