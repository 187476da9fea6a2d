import { feePers } from '@/contract/enums/terms'
import type { Opportunity } from '@/contract/opportunities/opportunity'
import { feeTerms, guaranteedOn } from '@/contract/pricing/applicationFees'
import { earlyWords, includedWords } from '@/contract/pricing/feeWords'
import { formatMoney } from '@/contract/pricing/money'
import { formatLongDay } from '@/contract/values/dates'
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

/** What is promised to applicants who pay here. */
const promisesText = (content: OpportunityContent): (string | null)[] => {
  const { application } = content
  if (application?.kind !== 'HERE' || !feeTerms(content)) return []
  const answer = guaranteedOn(content)
  return [
    application.payout === 'AFTER_DEADLINE' ? 'no answer guarantee' : null,
    answer && `refunded without an answer by ${formatLongDay(answer)}`,
  ]
}

/** `€25.00 application (per entry, 3 works included; each further €5.00)` */
const applicationText = (content: OpportunityContent) => {
  const fee = content.fees.application
  if (!fee) return null
  const included = includedWords(fee, 'exact')
  const terms = [
    // What is usual goes without saying.
    included === feePers.ENTRY ? null : included,
    earlyWords(fee, 'exact'),
    ...promisesText(content),
  ].filter(Boolean)
  const amount = `${formatMoney(fee)} application`
  return terms.length > 0 ? `${amount} (${terms.join('; ')})` : amount
}

const feesText = (content: OpportunityContent) => {
  const { feeType, fees } = content
  const named = [
    applicationText(content),
    fees.participation && `${formatMoney(fees.participation)} participation`,
  ].filter(Boolean)
  return feeType === 'FREE' || named.length === 0 ? 'Free' : named.join(', ')
}
