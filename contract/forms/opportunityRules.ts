import * as z from 'zod/mini'
import { currencies } from '../pricing/currencies'
import { toPayableStep } from '../pricing/money'
import { instantOf } from '@/contract/values/zonedTime'
import { feeErrors, missingFeeErrors } from './applicationFeeRules'
import { opportunityForm, type OpportunityContent } from './opportunity'
import { conditionError } from './questionConditions'

/** Messages by field name; `rewards.1.amountMinor` is a field of the second reward. */
type Messages = Record<string, string>

/** Rewards that say nothing without their amount. */
const needAmount: readonly string[] = ['CASHPRIZE', 'FUNDING']

const skippedTime =
  'This time doesn’t exist in that time zone: the clocks skip it. Choose another time.'

/** What can't be saved, not even as a draft. */
export const draftErrors = ({ deadline }: Pick<OpportunityContent, 'deadline'>): Messages =>
  !deadline || instantOf(deadline.localDateTime, deadline.timeZone)
    ? {}
    : { 'deadline.localDateTime': skippedTime }

/** What is missing for an opportunity to be published (docs/product.md, "Posting an opportunity"). */
export const missingErrors = (content: OpportunityContent): Messages => {
  const { title, description, application, online, location, eligibility, rewards } = content
  const errors: Messages = {}
  if (!title) errors.title = 'Enter a title.'
  if (!description) errors.description = 'Describe the opportunity.'
  if (!application) errors.application = 'Say how to apply: here, on a web page or by email.'
  if (!online && !location?.city && !location?.country)
    errors.location = 'Enter a place, or mark the opportunity as online.'
  if (eligibility.scope !== 'INTERNATIONAL' && eligibility.countries.length === 0)
    errors['eligibility.countries'] = 'Choose at least one country, or make it international.'
  if (!content.rolling && !content.deadline)
    errors.deadline = 'Enter a deadline, or accept applications all year.'
  if (content.feeType === 'FEES' && !isCharged(content))
    errors['fees.application'] = 'Enter the fee, or mark the opportunity as free.'
  Object.assign(errors, missingFeeErrors(content))
  rewards.forEach(({ type, amountMinor, currency, note }, index) => {
    if (type === 'OTHER' && amountMinor === null && !note)
      errors[`rewards.${index}.note`] = 'Describe the reward, or remove it.'
    if (amountMinor === null && needAmount.includes(type))
      errors[`rewards.${index}.amountMinor`] = 'Enter the amount.'
    if (amountMinor !== null && currency === null)
      errors[`rewards.${index}.currency`] = 'Choose the currency.'
  })
  return errors
}

/** Fields that contradict each other, or the time. @param now epoch, ms */
export const contradictionErrors = (content: OpportunityContent, now: number): Messages => {
  const { eligibility, feeType, fees, rewards } = content
  const { ageMin, ageMax } = eligibility
  const errors: Messages = { ...draftErrors(content), ...dateErrors(content, now) }
  if (ageMin !== null && ageMax !== null && ageMin > ageMax)
    errors['eligibility.ageMax'] = 'Enter an age no lower than the lowest age.'
  if (feeType === 'FREE' && isCharged(content))
    errors.feeType = 'A free opportunity has no fees. Remove them, or choose “Fees”.'
  const { application, participation } = fees
  Object.assign(errors, setupErrors(content), feeErrors(content))
  const amounts: [name: string, amount: Amount | null][] = [
    ['fees.application.amountMinor', application],
    ...furtherAmounts(application),
    ['fees.participation.amountMinor', participation],
    ...rewards.map((reward, index): [string, Amount] => [`rewards.${index}.amountMinor`, reward]),
  ]
  for (const [name, amount] of amounts) {
    const message = amount && amountError(amount)
    if (message) errors[name] = message
  }
  return errors
}

/** Those beside the fee itself, in its currency. */
const furtherAmounts = (fee: OpportunityContent['fees']['application']): [string, Amount][] => {
  if (!fee) return []
  const { currency, furtherWorkMinor = null, early } = fee
  return [
    ['fees.application.furtherWorkMinor', { amountMinor: furtherWorkMinor, currency }],
    ['fees.application.early.amountMinor', { amountMinor: early?.amountMinor ?? null, currency }],
  ]
}

/** A form of ours that can't be filled in. */
const setupErrors = ({ application }: OpportunityContent): Messages => {
  if (application?.kind !== 'HERE') return {}
  const errors: Messages = {}
  application.questions.forEach(({ type, choices }, index) => {
    const broken = conditionError(application.questions, index)
    if (broken) errors[`application.questions.${index}.onlyIf`] = broken
    if (type === 'CHOICE' && new Set(choices).size < 2)
      errors[`application.questions.${index}.choices`] = 'Enter at least two different choices.'
    else if (new Set(choices).size < choices.length)
      errors[`application.questions.${index}.choices`] = 'Enter each choice once.'
  })
  return errors
}

const isCharged = ({ fees: { application, participation } }: OpportunityContent) =>
  [application, participation].some((fee) => fee !== null && fee.amountMinor > 0)

const dateErrors = (content: OpportunityContent, now: number): Messages => {
  const { deadline, rolling, opensAt, notificationDate, startsOn, endsOn } = content
  const errors: Messages = {}
  if (endsOn && startsOn && endsOn < startsOn)
    errors.endsOn = 'Enter a date on or after the start date.'
  if (rolling && deadline) errors.deadline = 'Choose a deadline or rolling applications, not both.'
  const closes = deadline && instantOf(deadline.localDateTime, deadline.timeZone)
  if (!deadline || !closes) return errors
  const at = 'deadline.localDateTime'
  if (closes.getTime() <= now) errors[at] = 'The deadline is in the past.'
  else if (opensAt && closes.getTime() <= Date.parse(opensAt))
    errors[at] = 'The deadline is before applications open.'
  if (notificationDate && notificationDate < deadline.localDateTime.slice(0, 10))
    errors.notificationDate = 'Enter a date on or after the deadline.'
  return errors
}

interface Amount {
  amountMinor: number | null
  currency: string | null
}

const amountError = ({ amountMinor, currency }: Amount): string | undefined => {
  if (typeof amountMinor !== 'number' || typeof currency !== 'string') return undefined
  if (!(currency in currencies)) return 'This currency is not in use.'
  const payable = toPayableStep({ amountMinor, currency })
  return payable.amountMinor === amountMinor ? undefined : 'Swiss francs are paid in steps of 0.05.'
}

/** Adds rules across fields, which are checked beside fields that are not valid by themselves. */
const withRules = (rules: (content: OpportunityContent) => Messages) =>
  opportunityForm.check(
    z.superRefine(
      (content, context) => {
        for (const [path, message] of Object.entries(rules(content)))
          context.addIssue({ code: 'custom', path: path.split('.'), message })
      },
      { when: () => true },
    ),
  )

/** A draft that can be saved. */
export const savedOpportunity = withRules(draftErrors)

/** A draft as its form shows it while it is written: missing fields are not wrong yet. */
export const draftedOpportunity = withRules((content) => contradictionErrors(content, Date.now()))

/** An opportunity as it is published. */
export const submittedOpportunity = withRules((content) => ({
  ...missingErrors(content),
  ...contradictionErrors(content, Date.now()),
}))
