import { currencies } from '@/contract/currencies'
import type { PostType } from '@/contract/enums/sales'
import { toPayableStep } from '@/contract/money'
import type { OpportunityFields } from '@/contract/opportunity'
import type { Money } from '@/contract/forms/money'
import type { InvalidFields } from '@/server/errors'
import { instantOf } from '@/server/text/zonedTime'

type Content = Omit<OpportunityFields, 'images' | 'listingPlan' | 'chosenBoost' | 'status'>

/** Rewards that say nothing without their amount. */
const needAmount: readonly string[] = ['CASHPRIZE', 'FUNDING']

/** What can't be saved, not even as a draft: `{ field: reason }`. */
export function checkDraft({ deadline }: Pick<Content, 'deadline'>): InvalidFields {
  if (!deadline || instantOf(deadline.localDateTime, deadline.timeZone)) return {}
  return {
    'deadline.localDateTime':
      'This time doesn’t exist in that time zone: the clocks skip it. Choose another time.',
  }
}

/**
 * What keeps an opportunity from being published: `{ field: reason }`
 * (docs/product.md, "Opportunities").
 */
export function checkPublishable(content: Content, now: number): InvalidFields {
  return {
    ...checkTexts(content),
    ...checkEligibility(content),
    ...checkDates(content, now),
    ...checkFees(content),
    ...checkRewards(content),
  }
}

function checkTexts({ title, description, application, online, location }: Content): InvalidFields {
  const fields: InvalidFields = {}
  if (!title) fields.title = 'Enter a title.'
  if (!description) fields.description = 'Describe the opportunity.'
  if (!application) fields.application = 'Say how to apply: a web address or an email address.'
  if (!online && !location?.city && !location?.country) {
    fields.location = 'Enter a place, or mark the opportunity as online.'
  }
  return fields
}

function checkEligibility({ eligibility }: Content): InvalidFields {
  const fields: InvalidFields = {}
  const { scope, countries, ageMin, ageMax } = eligibility
  if (scope !== 'INTERNATIONAL' && countries.length === 0) {
    fields['eligibility.countries'] = 'Choose at least one country, or make it international.'
  }
  if (ageMin !== null && ageMax !== null && ageMin > ageMax) {
    fields['eligibility.ageMax'] = 'Enter an age no lower than the lowest age.'
  }
  return fields
}

function checkDates(content: Content, now: number): InvalidFields {
  const { deadline, rolling, opensAt, notificationDate, startsOn, endsOn } = content
  const fields: InvalidFields = {}
  if (endsOn && startsOn && endsOn < startsOn)
    fields.endsOn = 'Enter a date on or after the start date.'
  if (rolling && deadline) fields.deadline = 'Choose a deadline or rolling applications, not both.'
  if (!rolling && !deadline) fields.deadline = 'Enter a deadline, or accept applications all year.'
  const closes = deadline && instantOf(deadline.localDateTime, deadline.timeZone)
  if (!deadline || !closes) return { ...fields, ...checkDraft(content) }
  const at = 'deadline.localDateTime'
  if (closes.getTime() <= now) fields[at] = 'The deadline is in the past.'
  else if (opensAt && closes.getTime() <= Date.parse(opensAt)) {
    fields[at] = 'The deadline is before applications open.'
  }
  if (notificationDate && notificationDate < deadline.localDateTime.slice(0, 10)) {
    fields.notificationDate = 'Enter a date on or after the deadline.'
  }
  return fields
}

function checkFees({ feeType, fees: { application, participation } }: Content): InvalidFields {
  const fields: InvalidFields = {}
  const isCharged = [application, participation].some((fee) => fee && fee.amountMinor > 0)
  if (feeType === 'FEES' && !isCharged) {
    fields['fees.application'] = 'Enter the fee, or mark the opportunity as free.'
  }
  if (feeType === 'FREE' && isCharged) {
    fields.feeType = 'A free opportunity has no fees. Remove them, or choose “Fees”.'
  }
  for (const [name, fee] of Object.entries({ application, participation })) {
    const problem = fee && amountProblem(fee)
    if (problem) fields[`fees.${name}.amountMinor`] = problem
  }
  return fields
}

function checkRewards({ rewards }: Content): InvalidFields {
  const fields: InvalidFields = {}
  rewards.forEach(({ type, amountMinor, currency }, index) => {
    const name = `rewards.${index}.amountMinor`
    if (amountMinor === null) {
      if (needAmount.includes(type)) fields[name] = 'Enter the amount.'
      return
    }
    if (currency === null) {
      fields[`rewards.${index}.currency`] = 'Choose the currency.'
      return
    }
    const problem = amountProblem({ amountMinor, currency })
    if (problem) fields[name] = problem
  })
  return fields
}

function amountProblem(money: Money): string | undefined {
  if (!(money.currency in currencies)) return 'This currency is not in use.'
  if (toPayableStep(money).amountMinor === money.amountMinor) return undefined
  return 'Swiss francs are paid in steps of 0.05.'
}

/** A plan pays for standard listings; one for residencies pays for residencies only. */
export const isCoverable = (listingPlan: PostType): boolean => listingPlan === 'STANDARD'

/** Twelve months before or after a moment. */
export function monthsFrom(moment: Date, months: number): Date {
  const moved = new Date(moment)
  moved.setUTCMonth(moved.getUTCMonth() + months)
  return moved
}
