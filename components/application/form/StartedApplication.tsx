import { useRouter } from 'next/router'
import { useEffect, useState } from 'react'
import { FormSkeleton } from '@/components/forms/page/FormSkeleton'
import { Button } from '@/components/ui/actions/Button'
import { EmptyState } from '@/components/ui/feedback/EmptyState'
import { ErrorState } from '@/components/ui/feedback/ErrorState'
import { useProfile } from '@/contexts/ProfileContext'
import { createApplication } from '@/lib/api/applications/applications'
import { useApi } from '@/lib/hooks/useApi'
import { applicationPaths } from '@/lib/applications/applicationPaths'
import { paths } from '@/lib/navigation/paths'

interface Props {
  /** Undefined until the address is known. */
  opportunityId: string | undefined
  /** The code of one that is by invitation. */
  invitation: string | undefined
}

/** Starts an application, or finds the one that exists, and leads to it. */
export const StartedApplication = ({ opportunityId, invitation }: Props) => {
  const { token } = useProfile()
  const { replace } = useRouter()
  // Sent on each visit: the application of an earlier one may be erased by now.
  const [visit] = useState(() => crypto.randomUUID())
  const isReady = opportunityId !== undefined && token !== null
  const { data, error, isLoading, mutate } = useApi(
    isReady && ['start application', opportunityId, token, visit],
    () => createApplication(opportunityId ?? '', invitation),
    { revalidateIfStale: false, revalidateOnReconnect: false },
  )
  const id = data?.id
  useEffect(() => {
    if (id !== undefined) void replace(applicationPaths.read(id))
  }, [id, replace])
  if (!error) return <FormSkeleton />
  const isRefused = error.status === 403 || error.status === 404 || error.status === 409
  return (
    <div className="wrap section">
      {isRefused ? (
        <EmptyState
          heading="h1"
          title="You can’t apply to this call"
          action={
            opportunityId && (
              <Button href={paths.opportunity(opportunityId, invitation)}>View the call</Button>
            )
          }
        >
          {error.message}
        </EmptyState>
      ) : (
        <>
          <h1 className="visuallyHidden">Apply</h1>
          <ErrorState
            title="We couldn’t start your application"
            busy={isLoading}
            onRetry={() => void mutate()}
          >
            <p>{error.message}</p>
          </ErrorState>
        </>
      )}
    </div>
  )
}
