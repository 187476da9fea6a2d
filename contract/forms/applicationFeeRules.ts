import { requirementInputs } from '../enums/requirementInputs'
import { catalogCurrencies } from '@/contract/enums/payments/currencies'
import { applicationLimits } from '../limits/applicationLimits'
import {
  answerDays,
  daysAfter,
  feeTerms,
  guaranteedOn,
  heldDays,
  paymentsOpenOn,
  type FeeTerms,
} from '../pricing/applicationFees'
import { minimumFee } from '../pricing/minimumFee'
import { formatMoney } from '../pricing/money'
import { formatLongDay, isDay } from '../values/dates'
import type { OpportunityContent } from './opportunity'

/* Rules of fees that applicants pay here (docs/product.md, "Application fees"). No validator. */

/** Messages by field name. */
type Messages = Record<string, string>

/** Days in which fees can be paid at least before the deadline. */
const payingDays = 7

/** Days by which the announced date of the decision may follow the deadline. */
export const decisionDays = heldDays - answerDays - payingDays

/** Fees are charged in the currencies of everything else that is paid here. */
const catalogCodes: readonly string[] = catalogCurrencies

/** The most works that an application may have; null where none are asked for. */
const mostWorks = ({ requirements }: OpportunityContent): number | null => {
  const works = requirements.find(({ type }) => requirementInputs[type] === 'WORKS')
  return works ? (works.max ?? applicationLimits.works) : null
}

/** What is missing for an opportunity with a fee to be published. */
export const missingFeeErrors = (content: OpportunityContent): Messages => {
  const fee = feeTerms(content)
  if (!fee || content.application?.kind !== 'HERE') return {}
  const errors: Messages = {}
  if (content.application.payout !== 'AFTER_DEADLINE' && !content.notificationDate)
    errors.notificationDate = `Enter the date of the decision: applicants are refunded ${answerDays} days after it if they have no answer.`
  const most = mostWorks(content)
  const isPartly = fee.includedWorks !== null && most !== null && fee.includedWorks < most
  if (fee.per === 'ENTRY' && isPartly && !fee.furtherWorkMinor)
    errors['fees.application.furtherWorkMinor'] =
      'Enter the amount for each further work, or leave “Works included” blank to include all.'
  return errors
}

/** What contradicts a fee that is paid here. */
export const feeErrors = (content: OpportunityContent): Messages => {
  const fee = feeTerms(content)
  if (!fee) return {}
  return {
    ...(content.rolling && {
      rolling: 'Opportunities that accept applications all year can’t take fees here yet.',
    }),
    ...amountErrors(fee),
    ...workErrors(fee, mostWorks(content)),
    ...earlyErrors(fee, content),
    ...guaranteeErrors(content),
  }
}

/** What the payment provider charges. */
const amountError = (amountMinor: number, currency: string): string | undefined => {
  const least = { amountMinor: minimumFee[currency] ?? 1, currency }
  return amountMinor < least.amountMinor
    ? `Enter at least ${formatMoney(least)}: our payment provider charges no less.`
    : undefined
}

const amountErrors = ({ amountMinor, currency, furtherWorkMinor, early }: FeeTerms): Messages => {
  if (!catalogCodes.includes(currency))
    return {
      'fees.application.currency': `Fees are paid here in ${catalogCodes.slice(0, -1).join(', ')} or ${catalogCodes.at(-1) ?? ''}. Choose one of these.`,
    }
  const amounts: [field: string, amount: number | null | undefined][] = [
    ['amountMinor', amountMinor],
    ['furtherWorkMinor', furtherWorkMinor],
    ['early.amountMinor', early?.amountMinor],
  ]
  const errors: Messages = {}
  for (const [field, amount] of amounts) {
    const message = typeof amount === 'number' && amountError(amount, currency)
    if (message) errors[`fees.application.${field}`] = message
  }
  return errors
}

const workErrors = (fee: FeeTerms, most: number | null): Messages => {
  const { per, includedWorks, furtherWorkMinor } = fee
  const hasFurther = typeof furtherWorkMinor === 'number'
  const errors: Messages = {}
  if (per === 'WORK') {
    if (most === null)
      errors['fees.application.per'] =
        'Ask for works under “What to send”, or take the fee for an entry.'
    if (includedWorks !== null && includedWorks !== 1)
      errors['fees.application.includedWorks'] =
        'A fee per work includes one work. Leave this blank.'
    if (hasFurther && furtherWorkMinor !== fee.amountMinor)
      errors['fees.application.furtherWorkMinor'] =
        'A fee per work is the same for each work. Leave this blank.'
    return errors
  }
  if (hasFurther && most === null)
    errors['fees.application.furtherWorkMinor'] =
      'Ask for works under “What to send”, or leave this blank.'
  else if (hasFurther && includedWorks === null)
    errors['fees.application.includedWorks'] = 'Enter how many works the fee includes.'
  if (includedWorks !== null && most !== null && includedWorks > most)
    errors['fees.application.includedWorks'] =
      `Enter at most ${most}, the number of works that applicants may send.`
  return errors
}

const earlyErrors = (fee: FeeTerms, content: OpportunityContent): Messages => {
  const { early } = fee
  if (!early) return {}
  const errors: Messages = {}
  if (early.amountMinor >= fee.amountMinor)
    errors['fees.application.early.amountMinor'] = `Enter less than the fee of ${formatMoney(fee)}.`
  if (!isDay(early.until)) return errors
  const until = 'fees.application.early.until'
  const opens = isDay(content.notificationDate) && paymentsOpenOn(content)
  if (content.deadline && early.until >= content.deadline.localDateTime.slice(0, 10))
    errors[until] = 'Enter a date before the deadline.'
  else if (opens && early.until < opens)
    errors[until] = `Fees are taken from ${formatLongDay(opens)} on. Enter that day or a later one.`
  return errors
}

/** Fees are taken a week before the deadline at the latest, and held until the guaranteed date. */
const guaranteeErrors = (content: OpportunityContent): Messages => {
  const { deadline, notificationDate } = content
  const closes = deadline?.localDateTime.slice(0, 10)
  if (!isDay(closes) || !isDay(notificationDate) || !guaranteedOn(content)) return {}
  const latest = daysAfter(closes, decisionDays)
  return notificationDate > latest
    ? {
        notificationDate: `Enter ${formatLongDay(latest)} or an earlier day. Fees are held for ${heldDays} days at most, and applicants need ${payingDays} days before the deadline to pay.`,
      }
    : {}
}
