import { ErrorState } from '@/components/ui/feedback/ErrorState'
import { Loading } from '@/components/ui/feedback/Loading'
import { Skeleton } from '@/components/ui/feedback/Skeleton'
import type { Review } from '@/contract/reviews'
import { listWaivers } from '@/lib/api/waivers'
import { countOf } from '@/lib/formatting/numbers'
import { useApi } from '@/lib/hooks/useApi'
import { WaiverCodes } from './WaiverCodes'
import { WaiverRequests } from './WaiverRequests'
import styles from './Waivers.module.css'

interface Props {
  id: string
  review: Pick<Review, 'setup'>
  /** Reloads the review, which counts the requests. */
  onChanged: () => void
}

const grantedText = (granted: number) =>
  granted === 0
    ? 'No application was submitted with a waiver yet.'
    : `${countOf(granted, 'application was', 'applications were')} submitted with a waiver.`

/** Codes that lower the fee, and requests to waive it. For the organizer. */
export const Waivers = ({ id, review, onChanged }: Props) => {
  const { data, error, isValidating, mutate } = useApi(['waivers', id], () => listWaivers(id))
  const reload = () => {
    void mutate()
    onChanged()
  }
  if (!data && error) {
    return (
      <ErrorState
        title="We couldn’t load the waivers"
        busy={isValidating}
        onRetry={() => void mutate()}
      >
        {error.message}
      </ErrorState>
    )
  }
  if (!data) {
    return (
      <Loading label="Loading the waivers">
        <Skeleton width="100%" height="16rem" />
      </Loading>
    )
  }
  return (
    <section className={styles.waivers} aria-labelledby="waivers">
      <h2 id="waivers">Fee waivers</h2>
      <p className="muted">{grantedText(data.granted)}</p>
      <WaiverRequests
        id={id}
        requests={data.requests}
        isAllowed={review.setup?.waiverRequests === true}
        onDecided={reload}
      />
      <WaiverCodes id={id} codes={data.codes} onChanged={reload} />
    </section>
  )
}
