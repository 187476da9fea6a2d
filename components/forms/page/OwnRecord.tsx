import { useState, type ReactNode } from 'react'
import { Button } from '@/components/ui/actions/Button'
import { EmptyState } from '@/components/ui/feedback/EmptyState'
import { ErrorState } from '@/components/ui/feedback/ErrorState'
import type { OwnProfile } from '@/contract/profiles/profiles'
import { useProfile } from '@/contexts/ProfileContext'
import type { ApiResult } from '@/lib/api/client'
import { useApi } from '@/lib/hooks/useApi'
import { useLatch } from '@/lib/hooks/useLatch'
import { FormSkeleton } from './FormSkeleton'

interface Owned {
  id: string
  profile: { id: string; name: string }
}

interface Props<T extends Owned> {
  /** Undefined until the address is known. */
  id: string | undefined
  profile: OwnProfile
  /** In sentences: “artwork”. */
  noun: string
  read: (id: string) => Promise<ApiResult<T>>
  /** What may have happened to a missing record, and what to do. */
  missing: ReactNode
  /** The page of the form for a new record. */
  newPage: string
  /** “Post an artwork” by default. */
  newLabel?: string
  viewPage: (id: string) => string
  children: (record: T, onRead: (record: T) => void) => ReactNode
}

/** Loads a record for the form that edits it, for its own profile only. */
export const OwnRecord = <T extends Owned>(props: Props<T>) => {
  const { id, profile, noun, read, missing, newPage, viewPage, children } = props
  const { newLabel = `Post an ${noun}` } = props
  const { token } = useProfile()
  const [visit] = useState(() => crypto.randomUUID())
  const canLoad = useLatch(id !== undefined && token !== null)
  // Loaded on each visit and never again while the form is open.
  const { data, error, isLoading, mutate } = useApi(
    canLoad ? ['own record', noun, id, profile.id, visit] : null,
    () => read(id ?? ''),
    { revalidateIfStale: false, revalidateOnReconnect: false },
  )
  if (error?.status === 404 || error?.status === 422)
    return (
      <div className="wrap section">
        <EmptyState
          heading="h1"
          title={`This ${noun} doesn’t exist`}
          action={<Button href={newPage}>{newLabel}</Button>}
        >
          It may have been deleted, or belong to another of your profiles. {missing}
        </EmptyState>
      </div>
    )
  if (error)
    return (
      <div className="wrap section">
        <h1 className="visuallyHidden">Edit the {noun}</h1>
        <ErrorState
          title={`We couldn’t load the ${noun}`}
          busy={isLoading}
          onRetry={() => void mutate()}
        >
          <p>{error.message}</p>
        </ErrorState>
      </div>
    )
  if (!data) return <FormSkeleton />
  if (data.profile.id !== profile.id)
    return (
      <div className="wrap section">
        <EmptyState
          heading="h1"
          title={`This ${noun} belongs to another profile`}
          action={<Button href={viewPage(data.id)}>View {noun}</Button>}
        >
          Only {data.profile.name} can edit it. If that is your profile, switch to it first.
        </EmptyState>
      </div>
    )
  return children(data, (record) => void mutate(record, { revalidate: false }))
}
