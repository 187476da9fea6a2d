import type Stripe from 'stripe'
import { z } from 'zod'
import { nowOf } from '../billing/clock'
import { defaultConfiguration, readConfiguration } from './configurations'
import { endpoint } from '../wire/endpoints'
import { newId } from '../wire/ids'
import { id, text } from '../wire/params'
import { read } from '../wire/read'

const newSession = z.strictObject({
  configuration: id.optional(),
  customer: id,
  flow_data: z
    .strictObject({
      type: z.literal('payment_method_update'),
      after_completion: z
        .strictObject({
          type: z.enum(['portal_homepage', 'redirect']),
          redirect: z.strictObject({ return_url: text }).optional(),
        })
        .optional(),
    })
    .optional(),
  locale: text.optional(),
  return_url: text.optional(),
})

export const portalEndpoints = [
  endpoint('POST', '/v1/billing_portal/sessions', newSession, (tx, params) => {
    const customer = read(tx, 'customer', params.customer, 'customer')
    return tx.put<Stripe.BillingPortal.Session>({
      // The address of the page contains the id, which cannot be guessed.
      ...addressed(tx.publicUrl),
      object: 'billing_portal.session',
      configuration: (params.configuration === undefined
        ? defaultConfiguration(tx)
        : readConfiguration(tx, params.configuration, 'configuration')
      ).id,
      created: nowOf(tx, customer.id),
      customer: customer.id,
      customer_account: null,
      flow: null,
      livemode: false,
      locale: null,
      on_behalf_of: null,
      return_url: params.return_url ?? null,
    })
  }),
]

function addressed(publicUrl: string): { id: string; url: string } {
  const id = newId('bps_')
  return { id, url: `${publicUrl}/portal/${id}` }
}
