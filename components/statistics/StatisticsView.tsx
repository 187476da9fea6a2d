import { Button } from '@/components/ui/actions/Button'
import { EmptyState } from '@/components/ui/feedback/EmptyState'
import { ErrorState } from '@/components/ui/feedback/ErrorState'
import { countedItems, type StatisticsPeriod } from '@/contract/enums/statistics'
import type { OwnProfile } from '@/contract/profiles/profiles'
import type { ProfileStatistics } from '@/contract/statistics'
import { useProfile } from '@/contexts/ProfileContext'
import { getItemStatistics, getStatistics } from '@/lib/api/statistics'
import { useApi } from '@/lib/hooks/useApi'
import { paths } from '@/lib/navigation/paths'
import { shownKinds, sourcesOf } from '@/lib/statistics/figures'
import { statisticsPaths } from '@/lib/statistics/statisticsPaths'
import { Bars } from './Bars'
import { Countries } from './Countries'
import { CountedNote } from './CountedNote'
import { Figures } from './Figures'
import { Funnel } from './Funnel'
import { StatisticsFrame, waiting } from './StatisticsFrame'
import styles from './Statistics.module.css'
import { VisitChart } from './VisitChart'

interface Props {
  profile: OwnProfile
  period: StatisticsPeriod
}

/** From seen to applied, for the opportunity that was opened most. */
const MostOpened = ({ profile, period, items }: Props & Pick<ProfileStatistics, 'items'>) => {
  const { token } = useProfile()
  const opportunity = items.find(({ item }) => item === 'OPPORTUNITY')
  const { data } = useApi(
    token && opportunity ? ['item statistics', profile.id, opportunity.id, period] : null,
    () => getItemStatistics(opportunity?.id ?? '', period),
  )
  if (!opportunity || !data) return null
  return (
    <section className={styles.one} aria-labelledby="most-opened">
      <h2 id="most-opened" dir="auto">
        {opportunity.title}
      </h2>
      <p className="meta">From seen to applied</p>
      <Funnel totals={data.totals} />
    </section>
  )
}

const nothing = (
  <EmptyState
    heading="h2"
    title="No visits in this time"
    action={<Button href={paths.newArtwork}>Post an artwork</Button>}
  >
    <p>Visits to your profile, artworks, rooms and opportunities appear here within seconds.</p>
  </EmptyState>
)

const Counted = ({ data, ...props }: Props & { data: ProfileStatistics }) => {
  const { items, totals } = data
  const isEmpty = totals.VIEW.count + totals.IMPRESSION.count === 0
  const isOrganization = props.profile.role === 'ART_ORGANIZATION'
  return (
    <>
      <CountedNote name={props.profile.name} {...data} />
      <Figures
        totals={totals}
        kinds={
          isOrganization
            ? ['VIEW', 'BOOKMARK', 'APPLICATION', 'MESSAGE']
            : shownKinds('PROFILE', totals)
        }
      />
      {isEmpty ? (
        nothing
      ) : (
        <>
          <VisitChart {...data} />
          <div className={styles.columns}>
            <Bars
              title="Most seen"
              unit="views"
              rows={items.map(({ id, item, title, views }) => ({
                key: id,
                label: title,
                count: views,
                note: item === 'PROFILE' ? '' : countedItems[item],
                href: statisticsPaths.item(id)(props.period),
              }))}
            />
            <Bars title="Where they came from" unit="views" rows={sourcesOf(data)} />
            <Countries countries={data.countries} />
          </div>
          <MostOpened {...props} items={items} />
        </>
      )}
    </>
  )
}

const Loaded = ({ profile, period }: Props) => {
  const { token } = useProfile()
  const { data, error, mutate } = useApi(
    token ? ['statistics', profile.id, period] : null,
    () => getStatistics(period),
    { keepPreviousData: true },
  )
  if (!data && error) {
    return (
      <ErrorState title="We couldn’t load your statistics" onRetry={() => void mutate()}>
        {error.message}
      </ErrorState>
    )
  }
  return data ? <Counted data={data} profile={profile} period={period} /> : waiting
}

/** How often the current profile and what it shows were seen and opened. */
export const StatisticsView = () => (
  <StatisticsFrame title="Statistics" address={statisticsPaths.profile}>
    {(profile, period) => <Loaded profile={profile} period={period} />}
  </StatisticsFrame>
)
