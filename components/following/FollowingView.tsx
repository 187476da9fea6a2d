import { useState } from 'react'
import { RequireSignIn } from '@/components/auth/RequireSignIn'
import { OwnProfileOnly } from '@/components/profile/OwnProfileOnly'
import { ProfileRow } from '@/components/profile/ProfileRow'
import { RowFollow } from '@/components/profile/RowFollow'
import { Button } from '@/components/ui/actions/Button'
import { EmptyState } from '@/components/ui/feedback/EmptyState'
import { ErrorState } from '@/components/ui/feedback/ErrorState'
import { Loading } from '@/components/ui/feedback/Loading'
import { lazyPart } from '@/components/ui/lazyPart'
import { Skeleton } from '@/components/ui/feedback/Skeleton'
import { pageSizes } from '@/contract/limits/listLimits'
import type { FollowedNews } from '@/contract/profiles/following'
import type { OwnProfile } from '@/contract/profiles/profiles'
import { useProfile } from '@/contexts/ProfileContext'
import { listFollowedNews, listFollowedProfiles } from '@/lib/api/profiles/following'
import { countOf } from '@/lib/formatting/numbers'
import { byDay } from '@/lib/following/byDay'
import { useApi, useApiList } from '@/lib/hooks/useApi'
import { paths } from '@/lib/navigation/paths'
import styles from './FollowingView.module.css'

/** Cards of works, rooms and opportunities, whose code comes with the news. */
const NewsGroup = lazyPart(() => import('./NewsGroup').then((part) => part.NewsGroup))

const NewsFeedPanel = lazyPart(() => import('./NewsFeedPanel').then((part) => part.NewsFeedPanel))

const waiting = (
  <Loading label="Loading what is new">
    <Skeleton width="100%" height="24rem" />
  </Loading>
)

const noProfiles = (
  <EmptyState
    heading="h2"
    title="You don’t follow anyone yet"
    action={<Button href={paths.directory('people')}>Find people</Button>}
  >
    <p>Follow a profile to see its new works, rooms and opportunities here.</p>
  </EmptyState>
)

/** One page of what is new; the button loads the next one below. */
const NewsPage = ({ profileId, page }: { profileId: string; page: number }) => {
  const { token } = useProfile()
  const [hasMore, setMore] = useState(false)
  const { list, error, retry } = useApiList<FollowedNews>(
    token && ['followed news', profileId, page],
    () => listFollowedNews(page),
  )
  if (error)
    return (
      <ErrorState title="We couldn’t load what is new" onRetry={retry}>
        <p>{error.message}</p>
      </ErrorState>
    )
  if (!list) return waiting
  if (list.length === 0)
    return <p className="meta">{page === 1 ? 'Nothing new yet.' : 'That is all.'}</p>
  return (
    <>
      {byDay(list).map((group) => (
        <NewsGroup key={`${group.day} ${group.profile.id}`} {...group} />
      ))}
      {hasMore ? (
        <NewsPage profileId={profileId} page={page + 1} />
      ) : (
        list.length === pageSizes.news && (
          <Button variant="secondary" onClick={() => setMore(true)}>
            Show more
          </Button>
        )
      )}
    </>
  )
}

const Following = ({ profile }: { profile: OwnProfile }) => {
  const { token } = useProfile()
  const { data, error, mutate } = useApi(token && ['following', profile.id], listFollowedProfiles)
  if (error)
    return (
      <ErrorState title="We couldn’t load whom you follow" onRetry={() => void mutate()}>
        <p>{error.message}</p>
      </ErrorState>
    )
  if (!data) return waiting
  const { profiles, followers } = data
  return (
    <div className={styles.columns}>
      <div className={styles.news}>
        {profiles.length === 0 ? noProfiles : <NewsPage profileId={profile.id} page={1} />}
      </div>
      <aside className={styles.side}>
        <section aria-labelledby="followed">
          <h2 id="followed">{countOf(profiles.length, 'profile', 'profiles')}</h2>
          <p className="meta">
            {countOf(followers, 'profile follows', 'profiles follow')} you. Nobody else sees this.
          </p>
          <div className={styles.profiles}>
            {profiles.map((followed) => (
              <ProfileRow
                key={followed.id}
                profile={followed}
                action={<RowFollow id={followed.id} name={followed.name} />}
              />
            ))}
          </div>
        </section>
        <NewsFeedPanel profileId={profile.id} />
      </aside>
    </div>
  )
}

/** What is new of the profiles that the current one follows. */
export const FollowingView = () => (
  <div className={`wrap section ${styles.page}`}>
    <h1 className="display">Following</h1>
    <RequireSignIn waiting={waiting} heading="h2">
      <OwnProfileOnly waiting={waiting}>
        {(profile) => <Following key={profile.id} profile={profile} />}
      </OwnProfileOnly>
    </RequireSignIn>
  </div>
)
