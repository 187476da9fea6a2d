import { z } from 'zod'
import { currency, flag, id, integer, metadata, text } from '../wire/params'

const HOUR_S = 3600

/** A price that is made for one session. */
const priceData = z.strictObject({
  currency,
  product_data: z.strictObject({ name: text.min(1), description: text.min(1).optional() }),
  unit_amount: integer.pipe(z.number().min(0)),
})
export type PriceData = z.output<typeof priceData>

const lineItem = z
  .strictObject({
    price: id.optional(),
    price_data: priceData.optional(),
    quantity: integer.pipe(z.number().min(1).max(999_999)).default(1),
  })
  .refine((item) => (item.price === undefined) !== (item.price_data === undefined), {
    message: 'You must specify either `price` or `price_data` when creating a Checkout Session',
  })
export type RequestedItem = z.output<typeof lineItem>
const discount = z.strictObject({ coupon: id.optional(), promotion_code: id.optional() })
const address = z
  .string()
  .max(5000)
  .refine((value) => URL.canParse(value.replaceAll(/[{}]/g, '')), 'Not a valid URL')

const saved = z.enum(['auto', 'never']).optional()

export const newSession = z
  .strictObject({
    adaptive_pricing: z.strictObject({ enabled: flag }).optional(),
    allow_promotion_codes: flag.optional(),
    automatic_tax: z.strictObject({ enabled: flag }).optional(),
    billing_address_collection: z.enum(['auto', 'required']).optional(),
    cancel_url: address.optional(),
    client_reference_id: text.max(200).optional(),
    customer: id.optional(),
    customer_creation: z.enum(['always', 'if_required']).optional(),
    customer_email: text.max(800).optional(),
    customer_update: z.strictObject({ address: saved, name: saved, shipping: saved }).optional(),
    discounts: z.array(discount).max(1).optional(),
    excluded_payment_method_types: z.array(text).max(100).optional(),
    expires_at: integer.optional(),
    invoice_creation: z
      .strictObject({
        enabled: flag,
        invoice_data: z.strictObject({ metadata: metadata.optional() }).optional(),
      })
      .optional(),
    line_items: z.array(lineItem).min(1).max(100),
    locale: text.optional(),
    metadata: metadata.optional(),
    mode: z.enum(['payment', 'subscription']),
    payment_intent_data: z
      .strictObject({
        metadata: metadata.optional(),
        on_behalf_of: id.optional(),
        transfer_group: text.optional(),
      })
      .optional(),
    payment_method_collection: z.enum(['always', 'if_required']).optional(),
    submit_type: z.enum(['auto', 'book', 'donate', 'pay', 'subscribe']).optional(),
    subscription_data: z
      .strictObject({
        billing_mode: z
          .strictObject({
            flexible: z.strictObject({ proration_discounts: z.literal('included') }).optional(),
            type: z.enum(['classic', 'flexible']),
          })
          .optional(),
        metadata: metadata.optional(),
      })
      .optional(),
    success_url: address,
    tax_id_collection: z
      .strictObject({ enabled: flag, required: z.enum(['if_supported', 'never']).optional() })
      .optional(),
    ui_mode: z.enum(['hosted_page']).optional(),
  })
  .refine((session) => session.customer || !session.customer_update, {
    path: ['customer_update'],
    message: '`customer_update` can only be used with `customer`',
  })
  .refine(
    ({ customer, customer_update: update, tax_id_collection: taxId }) =>
      !customer || !taxId?.enabled || update?.name === 'auto',
    {
      path: ['tax_id_collection'],
      message:
        'Tax ID collection requires updating business name on the customer. To enable tax ID collection for an existing customer, please set `customer_update[name]` to `auto`.',
    },
  )
  .refine((session) => !session.discounts || session.allow_promotion_codes === undefined, {
    message: 'You may only specify one of these parameters: allow_promotion_codes, discounts',
  })
  .refine((session) => !session.customer || session.customer_email === undefined, {
    message: 'You may only specify one of these parameters: customer, customer_email',
  })
  .refine((session) => session.mode === 'subscription' || !session.subscription_data, {
    path: ['subscription_data'],
    message: 'You can only use this parameter in `subscription` mode',
  })
  .refine((session) => session.mode === 'payment' || !session.payment_intent_data, {
    path: ['payment_intent_data'],
    message: 'You can not pass `payment_intent_data` in `subscription` mode',
  })

export type NewSession = z.output<typeof newSession>

/** A session can be paid for half an hour to a day. */
export function expiryOf({ expires_at: given }: NewSession, now: number): number {
  return given === undefined
    ? now + 24 * HOUR_S
    : Math.min(Math.max(given, now + HOUR_S / 2), now + 24 * HOUR_S)
}
