import { ErrorState } from '@/components/ui/feedback/ErrorState'
import { Loading } from '@/components/ui/feedback/Loading'
import { Skeleton } from '@/components/ui/feedback/Skeleton'

interface Props {
  /** Such as “the team”. */
  what: string
  /** What `useApi` returned, without data that can be shown. */
  response: {
    error: { message: string } | undefined
    isValidating: boolean
    mutate: () => unknown
  }
  /** Of the placeholder. */
  height: string
  className?: string | undefined
}

/** Stands for what is loading, or says why it could not be loaded. */
export const NotLoaded = ({ what, response, height, className }: Props) => {
  const { error, isValidating, mutate } = response
  if (error) {
    return (
      <ErrorState
        title={`We couldn’t load ${what}`}
        busy={isValidating}
        onRetry={() => void mutate()}
      >
        <p>{error.message}</p>
      </ErrorState>
    )
  }
  return (
    <Loading label={`Loading ${what}`} className={className}>
      <Skeleton width="100%" height={height} />
    </Loading>
  )
}
