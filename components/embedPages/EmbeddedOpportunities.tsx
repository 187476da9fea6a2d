import { opportunityTypes } from '@/contract/enums/opportunities'
import type { Deadline, OpportunitySummary } from '@/contract/opportunities/opportunity'
import { deadlineDates, machineTime } from '@/contract/values/deadlines'
import { embedText } from '@/lib/embedPages/embedText'
import { paths } from '@/lib/navigation/paths'
import { placeOf, receiveWords, totalFee } from '@/lib/opportunities/terms'
import { OutLink } from './OutLink'

const Due = ({ deadline }: { deadline: Deadline }) => {
  const { organizer, zone } = deadlineDates(deadline, null)
  return (
    <>
      Deadline: <time dateTime={machineTime(deadline)}>{organizer}</time> {zone}
    </>
  )
}

const Terms = ({ opportunity }: { opportunity: OpportunitySummary }) => {
  const { deadline, isClosed, feeType, fees } = opportunity
  const fee = totalFee(feeType, fees)
  return (
    <p className="meta">
      <bdi>{embedText(receiveWords(opportunity))}</bdi>
      {fee && `. Total fee: ${fee}`}
      <br />
      {isClosed ? 'Closed' : deadline ? <Due deadline={deadline} /> : 'Rolling deadline'}
    </p>
  )
}

/** Opportunities of a profile, the next deadline first. */
export const EmbeddedOpportunities = ({
  opportunities,
}: {
  opportunities: readonly OpportunitySummary[]
}) => (
  <ul className="opportunities">
    {opportunities.map((opportunity) => {
      const { id, type, title } = opportunity
      const line = [opportunityTypes[type].label, placeOf(opportunity)].filter(Boolean).join(', ')
      return (
        <li key={id}>
          <p className="meta">{line}</p>
          <h2 dir="auto">
            <OutLink path={paths.opportunity(id)}>{embedText(title)}</OutLink>
          </h2>
          <Terms opportunity={opportunity} />
        </li>
      )
    })}
  </ul>
)
