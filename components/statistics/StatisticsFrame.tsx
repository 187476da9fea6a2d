import { useRouter } from 'next/router'
import type { ReactNode } from 'react'
import { RequireSignIn } from '@/components/auth/RequireSignIn'
import { OwnProfileOnly } from '@/components/profile/OwnProfileOnly'
import { Seo } from '@/components/seo/Seo'
import { Loading } from '@/components/ui/feedback/Loading'
import { Skeleton } from '@/components/ui/feedback/Skeleton'
import { SegmentedLinks } from '@/components/ui/select/SegmentedLinks'
import { statisticsPeriods, type StatisticsPeriod } from '@/contract/enums/statistics'
import type { OwnProfile } from '@/contract/profiles/profiles'
import { createStatisticsDownload } from '@/lib/api/statistics'
import { periodOf } from '@/lib/statistics/statisticsPaths'
import { DownloadButton } from './DownloadButton'
import styles from './Statistics.module.css'

export const waiting = (
  <Loading label="Loading your statistics" className={styles.waiting}>
    <Skeleton width="100%" height="8rem" />
    <Skeleton width="100%" height="18rem" />
  </Loading>
)

interface Props {
  /** Above the heading, such as the way back. */
  above?: ReactNode
  title: ReactNode
  address: (period: StatisticsPeriod) => string
  children: (profile: OwnProfile, period: StatisticsPeriod) => ReactNode
}

/** The heading, the choice of a period and the download, for users with a profile. */
export const StatisticsFrame = ({ above, title, address, children }: Props) => {
  const { query } = useRouter()
  const period = periodOf(query.period)
  return (
    <div className={`wrap ${styles.page}`}>
      <Seo title="Statistics" />
      {above}
      <div className={`spread ${styles.head}`}>
        <h1>{title}</h1>
        <div className={styles.tools}>
          <SegmentedLinks
            label="Period"
            options={statisticsPeriods}
            value={period}
            href={address}
          />
          <DownloadButton
            label="Export CSV"
            variant="quiet"
            create={() => createStatisticsDownload(period)}
          />
        </div>
      </div>
      <RequireSignIn waiting={waiting} heading="h2">
        <OwnProfileOnly waiting={waiting}>
          {(profile) => <div key={profile.id}>{children(profile, period)}</div>}
        </OwnProfileOnly>
      </RequireSignIn>
    </div>
  )
}
