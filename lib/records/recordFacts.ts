import type { OpportunityRecord, ProfileRecord } from '@/contract/records'
import { fewestForRecord } from '@/contract/limits/applicationLimits'
import { countOf, formatCount } from '@/lib/formatting/numbers'

interface Fact {
  label: string
  value: string
  /** What is counted, and from when on. */
  definition: string
}

const fewest = `Shown from ${fewestForRecord} applications on.`

const days = (count: number) => countOf(count, 'day', 'days')

/** The facts of a record in words; those without enough cases are left out. */
export const recordFacts = (record: OpportunityRecord | ProfileRecord): Fact[] => {
  const { applied, accepted, toldPercent, decisionDays, promisedDays } = record
  const { deadlineChanges, feeChanges, namesJurors } = record
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
          : `${formatCount(applied)}, of whom ${formatCount(accepted)} were accepted`,
      definition: `Applications that were made on Art Commons and not withdrawn. ${fewest}`,
    },
    toldPercent !== null && {
      label: 'Told',
      value: `${toldPercent} % of applicants`,
      definition: `The share of applicants who were told a decision, once it was due: on the announced day, or 90 days after the deadline. ${fewest}`,
    },
    decisionDays !== null && {
      label: 'Time to decide',
      value:
        promisedDays === null
          ? days(decisionDays)
          : `${days(decisionDays)}; ${days(promisedDays)} were promised`,
      definition: `The median from the deadline until applicants were told. ${fewest}`,
    },
    changes.length > 0 && {
      label: 'Changed after publishing',
      value: changes.join(', '),
      definition: 'How often the deadline or the fees were changed after the call was published.',
    },
    namesJurors !== null && {
      label: 'Jurors',
      value: namesJurors ? 'Named' : 'Not named',
      definition: 'Whether the call says who decides.',
    },
  ]
  return facts.filter((fact) => fact !== false)
}
