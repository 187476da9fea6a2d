import { useRouter } from 'next/router'
import { useState } from 'react'
import { FormSkeleton } from '@/components/forms/page/FormSkeleton'
import { Button } from '@/components/ui/actions/Button'
import { EmptyState } from '@/components/ui/feedback/EmptyState'
import { ErrorState } from '@/components/ui/feedback/ErrorState'
import { notify } from '@/components/ui/feedback/notify'
import { lazyPart } from '@/components/ui/lazyPart'
import type { Application } from '@/contract/applications/applications'
import { useProfile } from '@/contexts/ProfileContext'
import { getApplication } from '@/lib/api/applications/applications'
import { useApi } from '@/lib/hooks/useApi'
import { applicationPaths } from '@/lib/applications/applicationPaths'
import { paths } from '@/lib/navigation/paths'

const ApplicationForm = lazyPart(
  () =>
    import('@/components/application/form/ApplicationForm').then((part) => part.ApplicationForm),
  <FormSkeleton />,
)
const SubmittedApplication = lazyPart(
  () => import('./SubmittedApplication').then((part) => part.SubmittedApplication),
  <FormSkeleton />,
)

interface Props {
  /** Undefined until the address is known. */
  id: string | undefined
}

/** One's own application: its form while it can be written, else what was submitted. */
export const OwnApplication = ({ id }: Props) => {
  const { query, replace } = useRouter()
  const { current } = useProfile()
  const [visit] = useState(() => crypto.randomUUID())
  // Loaded on each visit and never again while the form is open.
  const { data, error, isLoading, mutate } = useApi(
    id === undefined ? null : ['own application', id, visit],
    () => getApplication(id ?? ''),
    { revalidateIfStale: false, revalidateOnReconnect: false },
  )
  const show = (application: Application) => void mutate(application, { revalidate: false })
  if (error?.status === 404)
    return (
      <div className="wrap section">
        <EmptyState
          heading="h1"
          title="This application doesn’t exist"
          action={<Button href={paths.applications}>Your applications</Button>}
        >
          It may have been erased, or belong to another account.
        </EmptyState>
      </div>
    )
  if (error)
    return (
      <div className="wrap section">
        <h1 className="visuallyHidden">Application</h1>
        <ErrorState
          title="We couldn’t load the application"
          busy={isLoading}
          onRetry={() => void mutate()}
        >
          <p>{error.message}</p>
        </ErrorState>
      </div>
    )
  if (!data) return <FormSkeleton />
  const isWriting = data.isEditable && (data.state !== 'SUBMITTED' || query.edit === '1')
  if (!isWriting) return <SubmittedApplication application={data} onChange={show} />
  const onSubmitted = (application: Application) => {
    show(application)
    notify.success(`Your application to “${application.call.title}” is submitted.`)
    if (query.edit === '1') void replace(applicationPaths.read(application.id))
    window.scrollTo({ top: 0 })
  }
  return (
    <ApplicationForm
      key={`${data.id} ${data.state}`}
      application={data}
      profileId={current?.id ?? null}
      onSubmitted={onSubmitted}
    />
  )
}
