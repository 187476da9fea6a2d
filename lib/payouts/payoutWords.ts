import { payoutDetails } from '@/contract/enums/payments/payouts'
import type { PayoutAccount } from '@/contract/payments/payouts'
import { countryName } from '@/lib/formatting/countries'
import { formatLongDay } from '@/lib/formatting/dates'

type Dot = 'full' | 'half' | 'ring'

const dots: Record<PayoutAccount['state'], Dot> = {
  DETAILS_MISSING: 'ring',
  UNDER_REVIEW: 'half',
  READY: 'full',
  DUE: 'half',
  RESTRICTED: 'ring',
  REFUSED: 'ring',
  CLOSED: 'ring',
}

export const payoutDot = ({ state }: PayoutAccount): Dot => dots[state]

/** What needs attention, as a title and what to do. Null if nothing does. */
export function payoutAlert({ state, deadline, problem }: PayoutAccount) {
  switch (state) {
    case 'DUE':
      return {
        title: deadline
          ? `Add what is missing by ${formatLongDay(deadline)}`
          : 'Our payment provider needs further details',
        text: 'Until then everything works. Without it, no fees can be taken, and payouts stop.',
      }
    case 'RESTRICTED':
      return { title: 'Your payout account is restricted', text: problem }
    case 'REFUSED':
      return { title: 'Your payout account was refused', text: problem }
    case 'CLOSED':
      return { title: 'Your payout account was closed', text: problem }
    default:
      return null
  }
}

/** What an account that needs no attention is like, in a sentence. */
export function payoutText({ state }: PayoutAccount): string | null {
  switch (state) {
    case 'READY':
      return 'You can take application fees. The money goes to your bank account.'
    case 'UNDER_REVIEW':
      return 'Our payment provider is checking your details, which can take a few days. We email you when you can take fees.'
    case 'DETAILS_MISSING':
      return 'Our payment provider needs your details before you can take fees.'
    default:
      return null
  }
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** The facts of an account. Empty values are left out. */
export const payoutRows = (account: PayoutAccount) => {
  const { state, country, currency, currencies, charges, transfers, payouts, missing, deadline } =
    account
  const isNew = state === 'DETAILS_MISSING' || state === 'UNDER_REVIEW'
  const unless = (stopped: string) => (isNew ? 'Not yet' : stopped)
  const needed = missing.map((detail) => payoutDetails[detail]).join(', ')
  return [
    { label: 'Country', value: countryName(country) },
    { label: 'Bank account', value: `In ${currency}` },
    {
      label: 'Application fees',
      value: charges && transfers && payouts ? 'Can be taken' : unless('Can’t be taken'),
    },
    { label: 'Currencies of fees', value: currencies?.join(', ') },
    { label: 'Payouts', value: payouts ? 'Go to your bank' : unless('Paused') },
    { label: 'Still needed', value: needed && capitalized(needed) },
    { label: 'Needed by', value: deadline && formatLongDay(deadline) },
  ]
}
