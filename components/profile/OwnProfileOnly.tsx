import type { ReactNode } from 'react'
import { Button } from '@/components/ui/actions/Button'
import { EmptyState } from '@/components/ui/feedback/EmptyState'
import { ErrorState } from '@/components/ui/feedback/ErrorState'
import { Loading } from '@/components/ui/feedback/Loading'
import { Skeleton } from '@/components/ui/feedback/Skeleton'
import type { OwnProfile } from '@/contract/profiles/profiles'
import { useProfile } from '@/contexts/ProfileContext'
import { paths } from '@/lib/navigation/paths'

interface Props {
  children: (profile: OwnProfile) => ReactNode
  /** Shown while the profiles load. */
  waiting?: ReactNode
  /** The heading of a page with no other content. */
  page?: string
}

const Waiting = () => (
  <Loading label="Loading your profile">
    <Skeleton width="100%" height="24rem" />
  </Loading>
)

/** Passes the current profile to its children; otherwise shows a skeleton, an error or an empty state. */
export const OwnProfileOnly = ({ children, waiting = <Waiting />, page }: Props) => {
  const { current, isLoading, error, retry } = useProfile()
  if (current) return children(current)
  if (isLoading && !error) return waiting
  return (
    <div className={page && 'wrap section'}>
      {error ? (
        <>
          {page && <h1 className="visuallyHidden">{page}</h1>}
          <ErrorState title="We couldn’t load your profiles" onRetry={retry}>
            <p>{error.message}</p>
          </ErrorState>
        </>
      ) : (
        <EmptyState
          heading={page ? 'h1' : 'h2'}
          title="You have no profile yet"
          action={<Button href={paths.resumeWizard}>Create a profile</Button>}
        >
          Your profile is your page here, with your work, your texts and your contacts.
        </EmptyState>
      )}
    </div>
  )
}
