import type { ReactNode } from 'react'
import { Button } from '@/components/ui/actions/Button'
import { EmptyState } from '@/components/ui/feedback/EmptyState'
import { ErrorState } from '@/components/ui/feedback/ErrorState'
import { Loading } from '@/components/ui/feedback/Loading'
import { Skeleton } from '@/components/ui/feedback/Skeleton'
import type { ApiResult } from '@/lib/api/client'
import { useApi } from '@/lib/hooks/useApi'
import { paths } from '@/lib/navigation/paths'

interface Props<Invitation> {
  /** What it is cached under. */
  name: readonly string[]
  load: () => Promise<ApiResult<Invitation>>
  /** Why it may not be valid anymore, and where to go. */
  ended: ReactNode
  endedAction: ReactNode
  children: (invitation: Invitation) => ReactNode
}

/** An invitation for everybody with the link of its mail, or why it can’t be shown. */
export const LoadedInvitation = <Invitation,>(props: Props<Invitation>) => {
  const { name, load, ended, endedAction, children } = props
  const { data, error, isValidating, mutate } = useApi([...name], load)
  if (error?.status === 404 || error?.status === 422)
    return (
      <EmptyState heading="h1" title="This invitation isn’t valid anymore" action={endedAction}>
        {ended}
      </EmptyState>
    )
  if (error)
    return (
      <>
        <h1 className="visuallyHidden">Invitation</h1>
        <ErrorState
          title="We couldn’t load the invitation"
          busy={isValidating}
          onRetry={() => void mutate()}
        >
          <p>{error.message}</p>
        </ErrorState>
      </>
    )
  if (!data)
    return (
      <Loading label="Loading the invitation">
        <Skeleton width="100%" height="16rem" />
      </Loading>
    )
  return <div className="stack">{children(data)}</div>
}

/** The ways to sign in that lead back to the invitation. @param purpose such as “accept” */
export const SignInFirst = ({ purpose, address }: { purpose: string; address: string }) => (
  <>
    <Button href={paths.login(address)}>Log in to {purpose}</Button>
    <Button variant="secondary" href={paths.signup(address)}>
      Sign up
    </Button>
  </>
)
