import type { OpportunityRecord, ProfileRecord } from '@/contract/opportunities/records'
import { fewestForRecord } from '@/contract/limits/recordLimits'
import { formatDay } from '@/lib/formatting/dates'
import { countOf, formatCount } from '@/lib/formatting/numbers'
import { feeAndGiven } from './feeFact'

interface Fact {
  label: string
  value: string
  /** What is counted, and from when on. */
  definition: string
}

const fewest = `Shown from ${fewestForRecord} applications on.`

const days = (count: number) => countOf(count, 'day', 'days')

/** The day that a call promised; of a profile, how long its calls promised. */
const promiseOf = (record: OpportunityRecord | ProfileRecord) => {
  const { promisedDays } = record
  if (promisedDays === null) return 'no day was promised'
  if ('calls' in record || record.promisedOn === null) return `${days(promisedDays)} were promised`
  return `promised by ${formatDay(record.promisedOn)}, after ${days(promisedDays)}`
}

const jurorsOf = (record: OpportunityRecord | ProfileRecord) => {
  if (!('calls' in record)) return record.namesJurors ? 'Named' : 'Not named'
  const { calls, callsNamingJurors } = record
  return `Named in ${formatCount(callsNamingJurors)} of ${countOf(calls, 'call', 'calls')}`
}

/** `40 of 40 in time`; `38 of 40 in time, 2 missed`. */
const answersInTime = ({ inTime, missed }: NonNullable<OpportunityRecord['guaranteedAnswers']>) => {
  const share = `${formatCount(inTime)} of ${formatCount(inTime + missed)} in time`
  return missed === 0 ? share : `${share}, ${formatCount(missed)} missed`
}

/** The facts of a record in words; those without enough cases are left out. */
export const recordFacts = (record: OpportunityRecord | ProfileRecord): Fact[] => {
  const { applied, accepted, notifiedPercent, decisionDays, deadlineChanges, feeChanges } = record
  const { guaranteedAnswers, waivers } = record
  const changes = [
    deadlineChanges > 0 && `deadline ${countOf(deadlineChanges, 'time', 'times')}`,
    feeChanges > 0 && `fees ${countOf(feeChanges, 'time', 'times')}`,
  ].filter(Boolean)
  const facts: (Fact | false)[] = [
    applied !== null && {
      label: 'Applied',
      value:
        accepted === null
          ? formatCount(applied)
          : `${formatCount(applied)}, of whom ${formatCount(accepted)} ${accepted === 1 ? 'was' : 'were'} accepted`,
      definition: `Applications that were made on Art Commons and not withdrawn. ${fewest}`,
    },
    notifiedPercent !== null && {
      label: 'Notified',
      value: `${notifiedPercent}% of applicants`,
      definition: `The share of applicants who were notified of a decision, once it was due: on the announced day, or 90 days after the deadline. ${fewest}`,
    },
    guaranteedAnswers !== null && {
      label: 'Guaranteed answers',
      value: answersInTime(guaranteedAnswers),
      definition:
        'How many applicants who paid a fee had an answer by the guaranteed date. Those without one by then count as missed, also if they were answered later. Applications that were withdrawn don’t count.',
    },
    decisionDays !== null && {
      label: 'Time to decide',
      value: `${days(decisionDays)}; ${promiseOf(record)}`,
      definition: `The median from the deadline until applicants were notified, beside the day that was announced. ${fewest}`,
    },
    {
      label: 'Fee per entry',
      value: feeAndGiven(record),
      definition:
        'What applying costs, beside the sums of money that are given, as calls state it. A sum for each day, week, month or year counts once.',
    },
    waivers > 0 && {
      label: 'Fee waivers',
      value: `${formatCount(waivers)} granted`,
      definition:
        'How many applicants paid less than the fee or nothing, by a code or because the organizer waived it. Applications that were withdrawn don’t count.',
    },
    {
      label: 'Changed after publishing',
      value: changes.length > 0 ? changes.join(', ') : 'Neither deadline nor fees',
      definition: 'How often the deadline or the fees were changed after the call was published.',
    },
    {
      label: 'Jurors',
      value: jurorsOf(record),
      definition: 'Whether the call says who decides.',
    },
  ]
  return facts.filter((fact) => fact !== false)
}
