import path from 'node:path'
import { mkdirSync } from 'node:fs'
import { z } from 'zod'
import { Problem } from 'stand-in-base/problem'
import type { PaymentServiceOptions } from './paymentService'

const variables = z
  .object({
    PAYMENTS_PORT: z.coerce.number().int().min(0).max(65_535),
    DATA_DIR: z.string().min(1),
    PAYMENTS_PAGES_URL: z.url(),
    PAYMENTS_BUSINESS_NAME: z.string().min(1),
    PAYMENTS_COUNTRY: z.string().length(2).default('US'),
    STRIPE_SECRET_KEY: z.string().startsWith('sk_test_'),
    STRIPE_WEBHOOK_URL: z.url(),
    STRIPE_WEBHOOK_SECRET: z.string().startsWith('whsec_'),
    STRIPE_CONNECT_WEBHOOK_URL: z.url().optional(),
    STRIPE_CONNECT_WEBHOOK_SECRET: z.string().startsWith('whsec_').optional(),
  })
  .refine((given) => !given.STRIPE_CONNECT_WEBHOOK_URL === !given.STRIPE_CONNECT_WEBHOOK_SECRET, {
    path: ['STRIPE_CONNECT_WEBHOOK_SECRET'],
    message: 'Address and secret are needed together',
  })

/** Reads the settings. Throws a `Problem` in production or for an invalid value. */
export function readSettings(env: NodeJS.ProcessEnv): PaymentServiceOptions & { port: number } {
  if (env.NODE_ENV === 'production') {
    throw new Problem(
      'The local payment service cannot run with NODE_ENV=production.',
      'Set STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET and NEXT_PUBLIC_STRIPE_KEY instead.',
    )
  }
  const { data, error } = variables.safeParse(env)
  if (error) {
    const [issue] = error.issues
    throw new Problem(
      `${String(issue?.path[0])}: ${issue?.message}.`,
      'Correct it and start again.',
    )
  }
  const folder = path.join(data.DATA_DIR, 'payments')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const { STRIPE_CONNECT_WEBHOOK_URL: url, STRIPE_CONNECT_WEBHOOK_SECRET: secret } = data
  return {
    port: data.PAYMENTS_PORT,
    secretKey: data.STRIPE_SECRET_KEY,
    webhook: { url: data.STRIPE_WEBHOOK_URL, secret: data.STRIPE_WEBHOOK_SECRET },
    ...(url && secret && { connectWebhook: { url, secret } }),
    platformCountry: data.PAYMENTS_COUNTRY,
    file: path.join(folder, 'payments.jsonl'),
    publicUrl: data.PAYMENTS_PAGES_URL,
    businessName: data.PAYMENTS_BUSINESS_NAME,
  }
}
