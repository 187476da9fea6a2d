import { z } from 'zod'
import { endpoint } from '@/contract/endpoint'
import {
  payoutDetails,
  payoutStates,
  payoutStatuses,
  type PayoutDetail,
  type PayoutState,
  type PayoutStatus,
} from '@/contract/enums/payments/payouts'
import { text } from '@/contract/limits/limits'
import { instant, page, pageNumber, textResponse } from '@/contract/values/values'

const keysOf = <K extends string>(table: Record<K, string>) =>
  z.enum(Object.keys(table) as [K, ...K[]])

/** The account at the payment provider to which the fees of a profile are transferred. */
export const payoutAccount = z.object({
  state: keysOf<PayoutState>(payoutStates),
  /** Two letters. */
  country: z.string(),
  /** Of its bank account, in capitals. */
  currency: z.string(),
  /** Whether applicants can pay. */
  charges: z.boolean(),
  /** Whether fees can be transferred to it. */
  transfers: z.boolean(),
  /** Whether its money goes to the bank. */
  payouts: z.boolean(),
  /** What fees can be charged in, in capitals; null if that is not known. */
  currencies: z.optional(z.nullable(z.array(z.string()))),
  missing: z.array(keysOf<PayoutDetail>(payoutDetails)),
  /** Until when something that is missing has to be added. */
  deadline: instant.nullable(),
  /** Why fees can't be taken, in a sentence; null if they can. */
  problem: z.string().nullable(),
})
export type PayoutAccount = z.output<typeof payoutAccount>

/** A payment of the provider to the bank account of a profile. */
export const payout = z.object({
  id: z.string(),
  amountMinor: z.number().int(),
  currency: z.string(),
  status: keysOf<PayoutStatus>(payoutStatuses),
  /** A day, `2026-11-25`. */
  arrivalOn: z.iso.date(),
  /** Why the bank has returned it: the provider's code. */
  failureCode: z.string().nullable(),
  createdAt: instant,
})
export type Payout = z.output<typeof payout>

const providerPage = z.object({ url: z.string() })
const relativePath = z.string().max(text.url)

export const getPayoutAccount = endpoint({
  method: 'GET',
  path: '/v1/payouts/account',
  summary: 'The account that the profile’s fees are paid out to, and what it lacks',
  access: 'profile',
  query: z.object({
    /** Reads it from the payment provider first, such as after a visit there. */
    refresh: z.literal('true').optional(),
  }),
  response: z.object({
    /** Null: there has never been one. */
    account: payoutAccount.nullable(),
    /** Countries in which fees can be taken. Empty: nowhere, as this site is set up. */
    countries: z.array(z.string()),
  }),
})

export const startPayoutOnboarding = endpoint({
  method: 'POST',
  path: '/v1/payouts/account/onboarding',
  summary: 'Set up the payout account, or continue: a page of the payment provider that opens once',
  access: 'profile',
  body: z.object({
    /** Two letters. It can be changed until the provider has the details. */
    country: z.string().regex(/^[A-Z]{2}$/),
    paths: z.object({
      /** Where the provider leads back to. */
      return: relativePath,
      /** Where it leads when its page has expired. */
      refresh: relativePath,
    }),
  }),
  response: providerPage,
})

export const createPayoutDashboard = endpoint({
  method: 'POST',
  path: '/v1/payouts/account/dashboard',
  summary: 'A page of the payment provider with balance and payouts, which opens once',
  access: 'profile',
  response: providerPage,
})

export const listPayouts = endpoint({
  method: 'GET',
  path: '/v1/payouts',
  summary: 'Payouts to the profile’s bank account, newest first',
  access: 'profile',
  query: z.object({ page: pageNumber }),
  response: page(payout),
})

export const createPayoutDownload = endpoint({
  method: 'POST',
  path: '/v1/payouts/downloads',
  summary: 'An address at which all payouts can be downloaded for a minute',
  access: 'profile',
  response: providerPage,
  status: 201,
})

export const getPayoutDownload = endpoint({
  method: 'GET',
  path: '/v1/payouts/downloads/:token',
  summary: 'All payouts of a profile, as CSV',
  access: 'secret',
  params: z.object({ token: z.string().regex(/^[\w.-]{10,400}$/) }),
  response: textResponse,
  produces: 'application/octet-stream',
})

export const receiveConnectEvent = endpoint({
  method: 'POST',
  path: '/v1/webhooks/stripe/connect',
  summary: 'Events of payout accounts at the payment provider',
  access: 'signature',
  response: textResponse,
  produces: 'text/plain',
})
