import type { WebAddresses } from '@/server/text/webAddresses'
import type { Letter } from '@/server/mail/letter'

interface AccountChange {
  /** The profile's name. */
  profile: string
  /** Why fees can't be taken, in a sentence. */
  problem: string
}

const reason = 'You have set up payouts on Art Commons.'

/** Charges, transfers or payouts of an account don't work anymore. */
export const feesStoppedLetter = (
  { profile, problem }: AccountChange,
  pages: WebAddresses,
): Letter => ({
  subject: 'Your payout account needs your attention',
  heading: 'Your payout account needs your attention',
  intro: `This is about the payout account of ${profile}. ${problem}`,
  items: [],
  action: { label: 'See your payouts', url: pages.payouts },
  reason,
})

/** Charges, transfers and payouts of an account work. */
export const feesStartedLetter = (
  { profile }: Pick<AccountChange, 'profile'>,
  pages: WebAddresses,
): Letter => ({
  subject: 'Your payout account is ready',
  heading: 'Your payout account is ready',
  intro: `${profile} can take application fees, and they are paid out to your bank account.`,
  items: [],
  action: { label: 'See your payouts', url: pages.payouts },
  reason,
})
