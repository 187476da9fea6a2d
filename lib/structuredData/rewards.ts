import type { Reward } from '@/contract/opportunity'
import { decimalAmount } from '@/lib/money'
import type { Thing } from './things'

/** An amount in one currency; none for what is not counted in money. */
export const moneyOf = ({ amountMinor, currency }: Reward): Thing | undefined =>
  amountMinor === null || currency === null
    ? undefined
    : {
        '@type': 'MonetaryAmount',
        currency,
        value: Number(decimalAmount({ amountMinor, currency })),
      }
