import { z } from 'zod'
import { currency, flag, integer, listParams, metadata, text } from '../wire/params'

const requested = z.strictObject({ requested: flag }).optional()
const capabilities = z.strictObject({ card_payments: requested, transfers: requested })
const businessProfile = z.strictObject({
  mcc: text.optional(),
  name: text.optional(),
  product_description: text.optional(),
  support_email: text.optional(),
  support_url: text.optional(),
  url: text.optional(),
})
const schedule = z.strictObject({
  interval: z.enum(['manual', 'daily', 'weekly', 'monthly']).optional(),
  delay_days: integer.or(z.literal('minimum')).optional(),
  monthly_anchor: integer.optional(),
  weekly_anchor: text.optional(),
})
const settings = z.strictObject({ payouts: z.strictObject({ schedule }).optional() })

const changes = {
  business_profile: businessProfile.optional(),
  capabilities: capabilities.optional(),
  email: text.optional(),
  metadata: metadata.optional(),
  settings: settings.optional(),
}

/** The one kind of account that there is: Stripe collects the details, and the platform bears losses. */
const controller = z.strictObject({
  fees: z.strictObject({ payer: z.literal('application') }),
  losses: z.strictObject({ payments: z.literal('application') }),
  requirement_collection: z.literal('stripe').optional(),
  stripe_dashboard: z.strictObject({ type: z.literal('express') }),
})

export const newAccount = z.strictObject({
  ...changes,
  business_type: z.enum(['company', 'government_entity', 'individual', 'non_profit']).optional(),
  controller,
  country: z.string().length(2).optional(),
  default_currency: currency.optional(),
})
export type NewAccount = z.output<typeof newAccount>

export const changedAccount = z.strictObject(changes)
export type AccountChanges = z.output<typeof changedAccount>

export const listedAccounts = listParams
