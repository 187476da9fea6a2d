import { Ledger } from '@/components/ui/display/Ledger'
import type { Deadline, Opportunity } from '@/contract/opportunities/opportunity'
import { formatDayAndTime, localTimeIn, machineTime, placeOfZone } from '@/lib/formatting/dates'
import type { ViewerTime } from '@/lib/opportunities/deadlines'
import { feeTerms } from '@/contract/pricing/applicationFees'
import { earlyWords, includedWords } from '@/contract/pricing/feeWords'
import { notStated, totalFee } from '@/lib/opportunities/terms'
import styles from './ApplyBox.module.css'

interface Props {
  opportunity: Opportunity
  /** Null on the server; the viewer's line reserves its space until then. */
  viewer: ViewerTime | null
}

const Moment = ({ deadline }: { deadline: Deadline }) => (
  <time dateTime={machineTime(deadline)}>{formatDayAndTime(deadline.localDateTime)}</time>
)

const inZone = ({ instant }: Deadline, timeZone: string): Deadline => ({
  instant,
  timeZone,
  localDateTime: localTimeIn(timeZone, instant),
})

/** The viewer's line is left out where it would repeat the organizer's time. */
const isSameTime = (deadline: Deadline, viewer: ViewerTime | null) =>
  viewer !== null && localTimeIn(viewer.timeZone, deadline.instant) === deadline.localDateTime

const deadlineRow = (deadline: Deadline) => ({
  label: 'Deadline',
  value: <Moment deadline={deadline} />,
  note: `${placeOfZone(deadline)} (organizer’s time)`,
})

/** Keeps the height of a line that turns out to be needless, so that nothing below moves. */
const spareRow = (deadline: Deadline) => ({
  label: '',
  value: <span className={styles.spare}>{formatDayAndTime(deadline.localDateTime)}</span>,
  note: '\u00a0',
})

const ownRow = (deadline: Deadline, viewer: ViewerTime | null) => {
  if (isSameTime(deadline, viewer)) return spareRow(deadline)
  const own = viewer && inZone(deadline, viewer.timeZone)
  return {
    label: <span className={styles.own}>For you</span>,
    value: own ? (
      <Moment deadline={own} />
    ) : (
      <span className={styles.awaited}>{formatDayAndTime(deadline.localDateTime)}</span>
    ),
    note: own ? (
      `${placeOfZone(own)}, your time zone`
    ) : (
      <span className={styles.awaited}>Your time zone</span>
    ),
  }
}

const openEnded = ({ rolling }: Opportunity) => [
  {
    label: 'Deadline',
    value: rolling ? 'None: applications are reviewed as they arrive' : notStated,
  },
]

/** What the fee depends on, where it is paid here. */
const feeNote = (opportunity: Opportunity) => {
  const fee = feeTerms(opportunity)
  if (!fee) return null
  const words = [includedWords(fee), earlyWords(fee)].filter(Boolean).join('. ')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`
}

/**
 * The fee, and the deadline in the organizer's and the viewer's time zone. The viewer's comes last, since
 * the browser may leave it out.
 */
export const ApplyFacts = ({ opportunity, viewer }: Props) => {
  const { deadline, feeType, fees } = opportunity
  return (
    <Ledger
      className={styles.facts}
      labels="4.5rem"
      rows={[
        {
          label: 'Total fee',
          value: totalFee(feeType, fees) ?? notStated,
          note: feeNote(opportunity),
        },
        ...(deadline ? [deadlineRow(deadline), ownRow(deadline, viewer)] : openEnded(opportunity)),
      ]}
    />
  )
}
