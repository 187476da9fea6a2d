import type { Reward } from '@/contract/opportunities/opportunity'
import { decimalAmount } from '@/lib/formatting/money'
import type { JsonLdNode } from './nodes'

/** Undefined for a reward that is not money. */
export const moneyOf = ({ amountMinor, currency }: Reward): JsonLdNode | undefined =>
  amountMinor === null || currency === null
    ? undefined
    : {
        '@type': 'MonetaryAmount',
        currency,
        value: Number(decimalAmount({ amountMinor, currency })),
      }
