import type { OpportunityRecord, ProfileRecord } from '@/contract/opportunities/records'
import { formatDay } from '@/lib/formatting/dates'
import { countOf, formatCount } from '@/lib/formatting/numbers'
import type { FactLabel } from './factDefinitions'
import { feeAndGiven } from './feeFact'

export interface RecordFact {
  label: FactLabel
  value: string
}

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
export const recordFacts = (record: OpportunityRecord | ProfileRecord): RecordFact[] => {
  const { applied, accepted, notifiedPercent, decisionDays, deadlineChanges, feeChanges } = record
  const { guaranteedAnswers, waivers } = record
  const changes = [
    deadlineChanges > 0 && `deadline ${countOf(deadlineChanges, 'time', 'times')}`,
    feeChanges > 0 && `fees ${countOf(feeChanges, 'time', 'times')}`,
  ].filter(Boolean)
  const facts: (RecordFact | false)[] = [
    applied !== null && {
      label: 'Applied',
      value:
        accepted === null
          ? formatCount(applied)
          : `${formatCount(applied)}, of whom ${formatCount(accepted)} ${accepted === 1 ? 'was' : 'were'} accepted`,
    },
    notifiedPercent !== null && {
      label: 'Notified',
      value: `${notifiedPercent}% of applicants`,
    },
    guaranteedAnswers !== null && {
      label: 'Guaranteed answers',
      value: answersInTime(guaranteedAnswers),
    },
    decisionDays !== null && {
      label: 'Time to decide',
      value: `${days(decisionDays)}; ${promiseOf(record)}`,
    },
    {
      label: 'Fee per entry',
      value: feeAndGiven(record),
    },
    waivers > 0 && {
      label: 'Fee waivers',
      value: `${formatCount(waivers)} granted`,
    },
    {
      label: 'Changed after publishing',
      value: changes.length > 0 ? changes.join(', ') : 'Neither deadline nor fees',
    },
    {
      label: 'Jurors',
      value: jurorsOf(record),
    },
  ]
  return facts.filter((fact) => fact !== false)
}
