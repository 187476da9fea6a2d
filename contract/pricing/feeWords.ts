import { feePers } from '../enums/terms'
import { formatLongDay } from '../values/dates'
import type { FeeTerms } from './applicationFees'
import { formatMoney, type MoneyStyle } from './money'

/* What applying costs, in words: the same on pages, in mails and in the log of changes. */

const works = (count: number) => `${count} ${count === 1 ? 'work' : 'works'}`

const amountOf = ({ currency }: FeeTerms, amountMinor: number, style: MoneyStyle) =>
  formatMoney({ amountMinor, currency }, style)

/** `each further €5`; null where further works cost nothing. */
const furtherWords = (fee: FeeTerms, style: MoneyStyle) =>
  fee.per === 'ENTRY' && fee.furtherWorkMinor
    ? `each further ${amountOf(fee, fee.furtherWorkMinor, style)}`
    : null

/** `€20 until 3 March 2027`; null without an early amount. */
export const earlyWords = (fee: FeeTerms, style: MoneyStyle = 'brief'): string | null => {
  const { early, per } = fee
  if (!early) return null
  const amount = amountOf(fee, early.amountMinor, style)
  return `${amount}${per === 'WORK' ? ` ${feePers.WORK}` : ''} until ${formatLongDay(early.until)}`
}

/** What the amount is for, beside it: `3 works included; each further €5`, `per work`. */
export const includedWords = (fee: FeeTerms, style: MoneyStyle = 'brief'): string => {
  const { per, includedWorks: included } = fee
  const words = included === null ? null : `${works(included)} included`
  return [[feePers[per], words].filter(Boolean).join(', '), furtherWords(fee, style)]
    .filter(Boolean)
    .join('; ')
}

/** What applicants are promised. @param guaranteedOn null without a guarantee */
export const answerWords = (guaranteedOn: string | null): string =>
  guaranteedOn
    ? `Refunded if you get no answer by ${formatLongDay(guaranteedOn)}`
    : 'No answer guarantee'

/** From when applications can be paid. */
export const opensWords = (paymentsOpenOn: string): string =>
  `Can be submitted from ${formatLongDay(paymentsOpenOn)}`
