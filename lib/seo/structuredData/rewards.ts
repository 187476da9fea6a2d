import type { Reward } from '@/contract/opportunity'
import { decimalAmount } from '@/lib/formatting/money'
import type { JsonLdNode } from './nodes'

/** An amount in one currency; none for what is not counted in money. */
export const moneyOf = ({ amountMinor, currency }: Reward): JsonLdNode | undefined =>
  amountMinor === null || currency === null
    ? undefined
    : {
        '@type': 'MonetaryAmount',
        currency,
        value: Number(decimalAmount({ amountMinor, currency })),
      }
