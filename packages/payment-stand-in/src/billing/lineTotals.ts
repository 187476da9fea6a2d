import type Stripe from 'stripe'
import { isTooSmall } from './minimumAmounts'
import { amountOff, type AppliedDiscount } from './discounts'

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

/** What is left of a line after the discounts so far. */
const netOf = ({ amount, discount_amounts: discounts }: Stripe.InvoiceLineItem) =>
  amount - sum((discounts ?? []).map((discount) => discount.amount))

/**
 * The lines with their discounts, and the amounts of the invoice. Prorations are already net of
 * discounts. A negative total becomes the customer's credit, which later invoices use up; a total that
 * is too small to be charged becomes a debt, which the next invoice adds.
 */
export function totalLines(
  lines: readonly Stripe.InvoiceLineItem[],
  discounts: readonly AppliedDiscount[],
  { balance, currency }: { balance: number; currency: string },
) {
  let discounted = [...lines]
  const discountAmounts = discounts.map(({ discount, coupon }) => {
    const amount = amountOff(coupon, sum(discounted.filter(isDiscountable).map(netOf)))
    discounted = spread(discounted, amount, discount.id)
    return { amount, discount: discount.id }
  })
  const subtotal = sum(lines.map(({ amount }) => amount))
  const total = subtotal - sum(discountAmounts.map(({ amount }) => amount))
  const owed = Math.max(0, total + balance)
  const isPostponed = isTooSmall(owed, currency)
  const due = isPostponed ? 0 : owed
  return {
    lines: discounted,
    amounts: {
      subtotal,
      subtotal_excluding_tax: subtotal,
      total,
      total_excluding_tax: total,
      total_discount_amounts: discountAmounts,
      starting_balance: balance,
      ending_balance: isPostponed ? owed : Math.min(0, total + balance),
      amount_due: due,
      amount_remaining: due,
    },
  }
}

const isDiscountable = ({ discountable }: Stripe.InvoiceLineItem) => discountable

/** Spreads a discount over the lines in proportion; the last line takes what rounding has left. */
function spread(lines: readonly Stripe.InvoiceLineItem[], amount: number, discount: string) {
  const base = sum(lines.filter(isDiscountable).map(netOf))
  const last = lines.findLast(isDiscountable)
  let left = amount
  return lines.map((line) => {
    if (!isDiscountable(line) || amount === 0) return line
    const share = line === last ? left : Math.floor((amount * netOf(line)) / base)
    left -= share
    const discount_amounts = [...(line.discount_amounts ?? []), { amount: share, discount }]
    return { ...line, discount_amounts }
  })
}
