import { fewestForRecord } from '@/contract/limits/recordLimits'

const fewest = `Shown from ${fewestForRecord} applications on.`

/** What each fact of a record counts, and from when on, by its label. Loaded when one is read. */
export const factDefinitions = {
  Applied: `Applications that were made on Art Commons and not withdrawn. ${fewest}`,
  Notified: `The share of applicants who were notified of a decision, once it was due: on the announced day, or 90 days after the deadline. ${fewest}`,
  'Guaranteed answers':
    'How many applicants who paid a fee had an answer by the guaranteed date. Those without one by then count as missed, also if they were answered later. Applications that were withdrawn don’t count.',
  'Time to decide': `The median from the deadline until applicants were notified, beside the day that was announced. ${fewest}`,
  'Fee per entry':
    'What applying costs, beside the sums of money that are given, as calls state it. A sum for each day, week, month or year counts once.',
  'Fee waivers':
    'How many applicants paid less than the fee or nothing, by a code or because the organizer waived it. Applications that were withdrawn don’t count.',
  'Changed after publishing':
    'How often the deadline or the fees were changed after the call was published.',
  Jurors: 'Whether the call says who decides.',
} as const
export type FactLabel = keyof typeof factDefinitions
