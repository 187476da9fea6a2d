import type Stripe from 'stripe'
import type { Transaction } from '../store/transaction'
import { wireDecimal } from '../wire/decimals'
import { newId } from '../wire/ids'
import { idOf } from '../wire/read'
import type { LineDraft } from './lineDraft'

/** The price of a subscription's item for its current period. */
export function recurringLine(tx: Transaction, item: Stripe.SubscriptionItem): LineDraft {
  const quantity = item.quantity ?? 1
  return {
    amount: (item.price.unit_amount ?? 0) * quantity,
    quantity,
    price: item.price,
    description: `${quantity} × ${productName(tx, item.price)}`,
    period: { start: item.current_period_start, end: item.current_period_end },
    item,
  }
}

export function productName(tx: Transaction, price: Stripe.Price): string {
  return tx.find('product', idOf(price.product))?.name ?? 'Removed product'
}

export function buildLine(invoice: string, currency: string, draft: LineDraft) {
  const { amount, quantity, price, item } = draft
  const line: Stripe.InvoiceLineItem = {
    id: newId('il_'),
    object: 'line_item',
    amount,
    currency,
    description: draft.description,
    discount_amounts: [],
    discountable: !draft.isProration,
    discounts: [],
    invoice,
    livemode: false,
    metadata: {},
    parent: parentOf(draft),
    period: draft.period,
    pretax_credit_amounts: [],
    pricing: {
      type: 'price_details',
      price_details: { price: price.id, product: idOf(price.product) },
      unit_amount_decimal: wireDecimal(amount / quantity),
    },
    quantity,
    quantity_decimal: wireDecimal(quantity),
    subscription: item?.subscription ?? null,
    subtotal: amount,
    taxes: [],
  }
  return line
}

function parentOf({ item, isProration = false }: LineDraft): Stripe.InvoiceLineItem.Parent {
  if (!item) {
    return {
      type: 'invoice_item_details',
      subscription_item_details: null,
      invoice_item_details: {
        invoice_item: newId('ii_'),
        proration: false,
        proration_details: null,
        subscription: null,
      },
    }
  }
  return {
    type: 'subscription_item_details',
    invoice_item_details: null,
    subscription_item_details: {
      invoice_item: isProration ? newId('ii_') : null,
      proration: isProration,
      proration_details: null,
      subscription: item.subscription,
      subscription_item: item.id,
    },
  }
}
