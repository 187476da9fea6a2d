import type { ReactNode } from 'react'
import { Button } from '@/components/ui/actions/Button'
import { EmptyState } from '@/components/ui/feedback/EmptyState'
import { ErrorState } from '@/components/ui/feedback/ErrorState'
import { Loading } from '@/components/ui/feedback/Loading'
import { Skeleton } from '@/components/ui/feedback/Skeleton'
import type { OwnProfile } from '@/contract/profiles'
import { useProfile } from '@/contexts/ProfileContext'
import { paths } from '@/lib/navigation/paths'

interface Props {
  children: (profile: OwnProfile) => ReactNode
  /** Stands there while the profiles load. */
  waiting?: ReactNode
  /** Names a page that holds nothing else. */
  page?: string
}

const Waiting = () => (
  <Loading label="Loading your profile">
    <Skeleton width="100%" height="24rem" />
  </Loading>
)

/** Hands on the profile that one acts as; says so where there is none, or where it did not come. */
export const OwnProfileOnly = ({ children, waiting = <Waiting />, page }: Props) => {
  const { current, isLoading, error, retry } = useProfile()
  if (current) return children(current)
  if (isLoading && !error) return waiting
  return (
    <div className={page && 'wrap section'}>
      {error ? (
        <>
          {page && <h1 className="visuallyHidden">{page}</h1>}
          <ErrorState title="Your profiles could not be loaded" onRetry={retry}>
            <p>{error.message}</p>
          </ErrorState>
        </>
      ) : (
        <EmptyState
          heading={page ? 'h1' : 'h2'}
          title="You have no profile yet"
          action={<Button href={paths.resumeWizard}>Create a profile</Button>}
        >
          A profile is your page here: works, words, and the way to reach you.
        </EmptyState>
      )}
    </div>
  )
}
