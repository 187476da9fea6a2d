import { AdminFailure } from '@/components/admin/AdminFailure'
import { AdminHeader } from '@/components/admin/AdminHeader'
import { AdminLoading } from '@/components/admin/AdminLoading'
import { Bars } from '@/components/statistics/Bars'
import { Countries } from '@/components/statistics/Countries'
import { Figures } from '@/components/statistics/Figures'
import { Funnel } from '@/components/statistics/Funnel'
import { VisitChart } from '@/components/statistics/VisitChart'
import { adminGetStatistics } from '@/lib/api/admin'
import { formatDayRange } from '@/lib/formatting/dates'
import { useApi } from '@/lib/hooks/useApi'
import { sourcesOf } from '@/lib/statistics/figures'
import styles from '@/components/statistics/Statistics.module.css'
import { PlaceSalesTable } from './PlaceSalesTable'

/** The visits of the whole site, and its promoted places. Nothing is shown before the server has authorized it. */
export const AdminStatistics = () => {
  const { data, error, isValidating, mutate } = useApi(['site statistics'], adminGetStatistics)
  const retry = () => void mutate()
  if (!data && error) {
    const failure = { error: error.message, status: error.status }
    return <AdminFailure failure={failure} isBusy={isValidating} onRetry={retry} />
  }
  if (!data) return <AdminLoading />
  return (
    <>
      <AdminHeader view="statistics" />
      <div className={`wrap ${styles.page}`}>
        <p className="meta">
          The whole site, {formatDayRange(data.from, data.to)}. Without owners, administrators,
          crawlers and visitors who ask for privacy.
        </p>
        <Figures totals={data.totals} kinds={['VIEW', 'IMPRESSION', 'APPLICATION', 'MESSAGE']} />
        <VisitChart {...data} />
        <div className={styles.columns}>
          <Bars title="Where they came from" unit="views" rows={sourcesOf(data)} />
          <Countries countries={data.countries} />
          <section>
            <h2>From seen to applied</h2>
            <Funnel totals={data.totals} />
          </section>
        </div>
        <PlaceSalesTable sales={data.sales} />
      </div>
    </>
  )
}
