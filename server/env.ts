import { z } from 'zod'

/** The process cannot run with its settings; the message says what to change. */
export class ConfigurationError extends Error {}

const origin = z
  .url({ protocol: /^https?$/ })
  .transform((value) => new URL(value))
  .refine((url) => url.pathname === '/' && !url.search && !url.hash, 'must be an origin')
  .transform((url) => url.origin)

const address = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, ''))
const port = z.coerce.number().int().min(0).max(65_535)
const secret = (bytes: number) =>
  z
    .string()
    .refine((value) => Buffer.byteLength(value) >= bytes, `must have at least ${bytes} bytes`)

const invoiceText = z.string().trim().min(1).max(300)

const schema = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  /** Set by the local launcher only: allows the stand-ins of one machine. */
  LOCAL_STACK: z.enum(['0', '1']).default('0'),
  API_HOST: z.string().default('127.0.0.1'),
  API_PORT: port.default(4000),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  /** A streaming replica, which answers reads for everyone. */
  DATABASE_READ_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  NEXT_PUBLIC_WEB_ORIGIN: origin,
  NEXT_PUBLIC_API_URL: address,
  NEXT_PUBLIC_IMAGE_URL: address,
  IDENTITY_JWKS_URL: z.url({ protocol: /^https?$/ }),
  FIREBASE_PROJECT_ID: z.string().min(1),
  STRIPE_SECRET_KEY: z.string().min(1),
  STRIPE_WEBHOOK_SECRET: z.string().min(1),
  /** Events that it signed are still accepted while the secret is replaced. */
  STRIPE_WEBHOOK_SECRET_OLD: z.string().min(1).optional(),
  /** For events of payout accounts. Without it, no fees can be taken. */
  STRIPE_CONNECT_WEBHOOK_SECRET: z.string().min(1).optional(),
  STRIPE_CONNECT_WEBHOOK_SECRET_OLD: z.string().min(1).optional(),
  /** Where the account at the payment provider is that holds fees, as two letters. */
  PAYMENTS_COUNTRY: z
    .string()
    .regex(/^[A-Z]{2}$/, 'must be two capital letters')
    .default('US'),
  /** Set by the local launcher only: the payment stand-in instead of the real provider. */
  STRIPE_API_URL: address.optional(),
  /** 1: the payment provider adds the tax of the buyer's country. Prices include tax otherwise. */
  STRIPE_AUTOMATIC_TAX: z.enum(['0', '1']).default('0'),
  /** Who sells, as invoices say at their foot. */
  SELLER_NAME: invoiceText.optional(),
  SELLER_ADDRESS: invoiceText.optional(),
  SELLER_TAX_ID: invoiceText.optional(),
  /** Automatic refunds; beyond them, an administrator decides. */
  AUTOMATIC_REFUNDS_PER_HOUR: z.coerce.number().int().min(0).default(20),
  STORAGE_URL: z.url({ protocol: /^(file|s3)$/ }),
  SMTP_URL: z.string().regex(/^(smtps?|outbox):/, 'must start with smtp:, smtps: or outbox:'),
  MAIL_FROM: z.string().min(3),
  /** To people who did not ask for them: invitations and the like. */
  OUTSIDE_MAILS_PER_DAY: z.coerce.number().int().min(0).default(1000),
  PROFILE_TOKEN_SECRET: secret(32),
  /** What it signed is still accepted while the secret is replaced. */
  PROFILE_TOKEN_SECRET_OLD: secret(32).optional(),
  WEB_SERVER_SECRET: secret(16),
  /** The header in which the proxy names a visitor's country; without it, countries are not counted. */
  COUNTRY_HEADER: z
    .string()
    .regex(/^[a-z-]+$/, 'must be the name of a header, in lower case')
    .optional(),
  /** Opens /v1/metrics. */
  METRICS_TOKEN: secret(16).optional(),
  OUTBOX_SECRET: z.string().optional(),
  /** Set by the local launcher only: the local identity service, with OUTBOX_SECRET. */
  IDENTITY_ADMIN_URL: address.optional(),
  /** The key file of the service account that erases users at Firebase. */
  GOOGLE_APPLICATION_CREDENTIALS: z.string().optional(),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  IMAGE_CACHE_DIR: z.string().optional(),
  IMAGE_CACHE_MB: z.coerce.number().int().min(1).default(1024),
  RATE_LIMIT_SCALE: z.coerce.number().positive().default(1),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

export type Env = z.output<typeof schema>

/** Reads the settings. @throws ConfigurationError that names every missing or invalid one */
export function readEnv(given: Record<string, string | undefined>): Env {
  const filled = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''))
  const { success, data, error } = schema.safeParse(filled)
  if (success) {
    rejectStandIns(data)
    return data
  }
  const missing: string[] = []
  const wrong: string[] = []
  for (const { path, message } of error.issues) {
    const name = String(path[0])
    if (filled[name] === undefined) missing.push(name)
    else wrong.push(`${name} (${message})`)
  }
  throw new ConfigurationError(
    [
      'The API cannot start as it is configured.',
      missing.length > 0 && `Missing: ${missing.join(', ')}.`,
      wrong.length > 0 && `Not usable: ${wrong.join(', ')}.`,
      'Each setting is explained in .env.example; `npm start` sets up a local stack by itself.',
    ]
      .filter(Boolean)
      .join('\n'),
  )
}

function rejectStandIns(env: Env): void {
  if (env.STRIPE_API_URL !== undefined && /^(sk|rk)_live/.test(env.STRIPE_SECRET_KEY)) {
    throw new ConfigurationError(
      'STRIPE_SECRET_KEY is a live key, which must not be sent to STRIPE_API_URL: ' +
        'remove STRIPE_API_URL, which only `npm start` sets.',
    )
  }
  if (!env.SMTP_URL.startsWith('outbox:') || env.LOCAL_STACK === '1') return
  throw new ConfigurationError(
    'SMTP_URL points at the outbox of a local stack, which only `npm start` may use: ' +
      'set it to your mail server (smtp:// or smtps://).',
  )
}
