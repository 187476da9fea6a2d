import { boostLabels } from '@/contract/enums/payments/boostLabels'
import { mostExtensions } from '@/contract/pricing/promises'
import { formatMoney } from '@/contract/pricing/money'
import { dayOf, formatLongDay } from '@/contract/values/dates'
import { countOf, formatCount } from '@/contract/values/numbers'
import type { WebAddresses } from '@/server/text/webAddresses'
import type { Letter } from '@/server/mail/letter'

export interface BoostEnd {
  id: string
  type: string
  title: string
  /** With the extension. */
  endsAt: Date
  /** Times that it was seen, and is to be seen. */
  delivered: number
  promised: number
  outcome: 'DELIVERED' | 'EXTENDED' | 'GIVEN_BACK' | 'NOT_SHOWN'
  /** What is paid back; null for nothing. */
  refunded: { amountMinor: number; currency: string } | null
  /** A credit of the plan has paid for it. */
  isFromPlan: boolean
}

function outcomeOf({ outcome, endsAt, refunded, isFromPlan }: BoostEnd): string {
  switch (outcome) {
    case 'DELIVERED':
      return 'That is what it promised.'
    case 'EXTENDED':
      return `It goes on until ${formatLongDay(dayOf(endsAt.getTime()))} at no cost. If it is still seen less often after ${mostExtensions} extensions, we give back what is missing.`
    case 'NOT_SHOWN':
      return 'It was not public when the boost ended, so we can’t extend it.'
    case 'GIVEN_BACK':
      if (refunded)
        return `We refund ${formatMoney(refunded)} for what is missing. Depending on your bank, the money arrives within 5 to 10 days.`
      return isFromPlan
        ? 'Your plan gets the boost back: use it for another one this month.'
        : 'There is nothing to refund.'
  }
}

/** A boost that has ended, or that goes on because too few have seen it. */
export function boostEndLetter(end: BoostEnd, pages: WebAddresses): Letter {
  const { id, type, title, delivered, promised, outcome } = end
  const label = boostLabels[type] ?? type
  const isExtended = outcome === 'EXTENDED'
  return {
    subject: isExtended ? `${label} goes on: ${title}` : `What ${label} brought: ${title}`,
    heading: isExtended ? `${label} goes on` : `${label} has ended`,
    intro: `The boost of “${title}” was seen ${countOf(delivered, 'time', 'times')}, of the ${formatCount(promised)} that we promised. ${outcomeOf(end)}`,
    items: [],
    action: { label: 'See the receipt', url: pages.boostReceipt(id) },
    reason: 'You boosted this on Art Commons.',
  }
}
