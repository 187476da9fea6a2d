import type { SearchFrequency } from '@/contract/enums/mails'
import type { SubscriptionType } from '@/contract/enums/payments/sales'
import { plans } from '@/contract/pricing/plans'
import type { Identity } from '@/server/auth/identity'
import { forbidden } from '@/server/errors'
import { isEntitled, type SubscriptionState } from './payments/subscriptions'

const DAY = 24 * 60 * 60 * 1000
const WEEK = 7 * DAY
/** Scheduled mails are sent at 6:00 UTC all year, regardless of daylight saving time. */
const HOUR_OF_MAILS = 6 * 60 * 60 * 1000
/** 1970 began on a Thursday: Monday was four days later. */
const MONDAY = 4 * DAY

/** When a saved search mails next; null for never. Weekly ones mail on Mondays. */
export function nextSearchMail(frequency: SearchFrequency, now: number): Date | null {
  if (frequency === 'NEVER') return null
  const [period, offset] =
    frequency === 'DAILY' ? [DAY, HOUR_OF_MAILS] : [WEEK, MONDAY + HOUR_OF_MAILS]
  return new Date((Math.floor((now - offset) / period) + 1) * period + offset)
}

/** The edition of the weekly digest that is due, which leaves on Thursdays. */
export const digestEdition = (now: number): Date =>
  new Date(Math.floor((now - HOUR_OF_MAILS) / WEEK) * WEEK + HOUR_OF_MAILS)

type Plan = Pick<SubscriptionState, 'status' | 'past_due_since'> & { type: SubscriptionType | null }

/** Whether deadline reminders and mails of saved searches are part of the plan. */
export const includesOpportunityMails = (plan: Plan | undefined, now: number): boolean =>
  plan?.type != null && plans[plan.type].opportunityMails === true && isEntitled(plan, now)

/** @throws forbidden without a verified email address */
export function requireMailAddress({ email, emailVerified }: Identity): void {
  if (email !== null && emailVerified) return
  throw forbidden(
    email === null
      ? 'Add an email address to your account before you ask for email.'
      : `Confirm ${email} with the link in our email before you ask for email. You can send a new link under Settings, Account.`,
  )
}
