import type { Opportunity } from '@/contract/opportunities/opportunity'
import { formatMoney } from '@/contract/pricing/money'
import type { OpportunityRow } from '@/server/repositories/opportunities/opportunityWrites'
import { contentOf, type OpportunityContent } from './opportunityFields'

/** New lines of the public log: deadlines and fees are promises. */
export function changesBetween(
  row: OpportunityRow,
  after: OpportunityContent,
  now: number,
): Opportunity['changes'] {
  const before = contentOf(row)
  const at = new Date(now).toISOString()
  const compared = [
    { field: 'deadline' as const, from: deadlineText(before), to: deadlineText(after) },
    { field: 'fees' as const, from: feesText(before), to: feesText(after) },
  ]
  return compared.filter(({ from, to }) => from !== to).map((change) => ({ at, ...change }))
}

const deadlineText = ({ deadline, rolling }: OpportunityContent) => {
  if (!deadline) return rolling ? 'Rolling' : 'None'
  return `${deadline.localDateTime} ${deadline.timeZone}`
}

const feesText = ({ feeType, fees }: OpportunityContent) => {
  const named = [
    fees.application && `${formatMoney(fees.application)} application`,
    fees.participation && `${formatMoney(fees.participation)} participation`,
  ].filter(Boolean)
  return feeType === 'FREE' || named.length === 0 ? 'Free' : named.join(', ')
}
