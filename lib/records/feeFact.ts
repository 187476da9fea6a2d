import { feePers } from '@/contract/enums/terms'
import type { OpportunityRecord, ProfileRecord } from '@/contract/opportunities/records'
import { countOf, formatCount } from '@/lib/formatting/numbers'
import { formatMoney } from '@/lib/formatting/money'

type Record = OpportunityRecord | ProfileRecord

const listOf = (texts: readonly string[]) =>
  texts.length > 1 ? `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)}` : texts.join('')

/** `€15`, `€15 to €40`, by currency. */
const rangesOf = ({ ranges }: Record['entryFees']) =>
  listOf(
    ranges.map(({ currency, lowestMinor, highestMinor }) => {
      const lowest = formatMoney({ amountMinor: lowestMinor, currency }, 'brief')
      if (lowestMinor === highestMinor) return lowest
      return `${lowest} to ${formatMoney({ amountMinor: highestMinor, currency }, 'brief')}`
    }),
  )

const feeOf = (record: Record) => {
  const { stated, charged } = record.entryFees
  if (stated === 0) return 'Not stated'
  if ('calls' in record) {
    const share = `${formatCount(charged)} of ${countOf(stated, 'call charges', 'calls charge')}`
    return charged === 0 ? 'None' : `${share} ${rangesOf(record.entryFees)}`
  }
  if (charged === 0) return 'None'
  return `${rangesOf(record.entryFees)} ${feePers[record.entryFeePer ?? 'ENTRY']}`
}

const givenOf = ({ given }: Record) =>
  given.length === 0
    ? 'no sum is given'
    : `${listOf(given.map((sum) => formatMoney(sum, 'brief')))} given`

/** What applying costs beside what is given: `€25 per entry; €3,000 given`. */
export const feeAndGiven = (record: Record) => `${feeOf(record)}; ${givenOf(record)}`
