import type { ReactNode } from 'react'
import { Button } from '@/components/ui/Button'
import { EmptyState } from '@/components/ui/EmptyState'
import { ErrorState } from '@/components/ui/ErrorState'
import { Loading } from '@/components/ui/Loading'
import { Skeleton } from '@/components/ui/Skeleton'
import type { OwnProfile } from '@/contract/profiles'
import { useProfile } from '@/contexts/ProfileContext'
import { paths } from '@/lib/paths'

/** Hands on the profile that one acts as; says so where there is none, or where it did not come. */
export const OwnProfileOnly = ({ children }: { children: (profile: OwnProfile) => ReactNode }) => {
  const { current, isLoading, error, retry } = useProfile()
  if (current) return children(current)
  if (error) {
    return (
      <ErrorState title="Your profiles could not be loaded" onRetry={retry}>
        <p>{error.message}</p>
      </ErrorState>
    )
  }
  if (isLoading) {
    return (
      <Loading label="Loading your profile">
        <Skeleton width="100%" height="24rem" />
      </Loading>
    )
  }
  return (
    <EmptyState
      title="You have no profile yet"
      action={<Button href={paths.resumeWizard}>Create a profile</Button>}
    >
      A profile is your page here: works, words, and the way to reach you.
    </EmptyState>
  )
}
