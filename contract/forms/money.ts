import * as z from 'zod/mini'
import { currency } from './values'

const MAX_AMOUNT = 1_000_000_000_000
export const money = z.object({
  /** In the currency's smallest unit, by the product's currency table. */
  amountMinor: z
    .number('Enter an amount, such as 1450.')
    .check(
      z.int('Enter the amount with no more decimals than the currency has.'),
      z.gte(0, 'Enter an amount of 0 or more.'),
      z.lte(MAX_AMOUNT, 'Enter a smaller amount.'),
    ),
  currency,
})
export type Money = z.output<typeof money>
