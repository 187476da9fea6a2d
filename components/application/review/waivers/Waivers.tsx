import { NotLoaded } from '@/components/status/NotLoaded'
import type { Review } from '@/contract/applications/reviews'
import { listWaivers } from '@/lib/api/applications/waivers'
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
  const found = useApi(['waivers', id], () => listWaivers(id))
  const { data, mutate } = found
  const reload = () => {
    void mutate()
    onChanged()
  }
  if (!data) return <NotLoaded what="the waivers" response={found} height="16rem" />
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
