import Stripe from 'stripe'
import {
  createPaymentService,
  type PaymentService,
  type PaymentServiceOptions,
} from './paymentService'

export const SECRET_KEY = 'sk_test_local'
export const PUBLIC_URL = 'http://localhost:3000/pay'

const PERSON = {
  first_name: 'Ada',
  last_name: 'Lovelace',
  line1: 'Torstraße 1',
  city: 'Berlin',
}

interface PaymentOptions {
  /** The number of a test card. Default: one that succeeds. */
  card?: string
  email?: string
}

interface OnboardingDetails {
  /** One of the dates of birth for tests. Default: one that is verified at once. */
  birthDate?: string
  /** The number of a bank account for tests. Default: one that payouts arrive at. */
  bank?: string
}

interface PaidPage {
  status: number
  /** Where the page sends the buyer. */
  location: string | null
  text: string
}

export interface Payments {
  /** `http://127.0.0.1:port`, for STRIPE_API_URL. */
  url: string
  stripe: Stripe
  /** Submits the page of a Checkout Session, as a buyer does. */
  payFor: (session: { id: string }, options?: PaymentOptions) => Promise<PaidPage>
  /** Submits a form of a hosted page, addressed by its path. */
  submit: (path: string, fields: Record<string, string>) => Promise<PaidPage>
  /** Fills in the onboarding page that a link leads to, as the owner of an account does. */
  onboard: (link: { url: string }, details?: OnboardingDetails) => Promise<PaidPage>
  /** Lets days pass for all balances and connected accounts. */
  passDays: (days: number) => Promise<unknown>
  /** Resolves when every webhook event has been delivered or given up. */
  settled: PaymentService['settled']
  /** Everything that is stored, to start another provider with. */
  objects: PaymentService['objects']
  /** Lets the next requests fail. */
  faults: PaymentService['faults']
  /** Lets accounts in a country charge in all currencies but these, in small letters. */
  loseCurrencies: PaymentService['loseCurrencies']
  /** Delivers events in another order, several times, or not at all. */
  deliveries: PaymentService['deliveries']
  close: () => Promise<void>
}

/** Starts the local payment provider. */
export async function startPayments(
  options: Partial<PaymentServiceOptions> = {},
): Promise<Payments> {
  const service = createPaymentService({
    secretKey: SECRET_KEY,
    publicUrl: PUBLIC_URL,
    businessName: 'Example shop',
    retryDelaysMs: [10, 20, 40],
    ...options,
  })
  const url = await service.listen()
  const submit = async (path: string, fields: Record<string, string>) => {
    const body = new URLSearchParams(fields)
    const response = await fetch(url + path, { method: 'POST', body, redirect: 'manual' })
    const { status, headers } = response
    return { status, location: headers.get('location'), text: await response.text() }
  }
  return {
    url,
    stripe: connectStripe(url),
    submit,
    payFor: ({ id }, { card = '4242424242424242', email = 'buyer@example.test' } = {}) =>
      submit(`/pay/checkout/${id}`, { card, email }),
    onboard: async ({ url: link }, { birthDate = '1902-01-01', bank = '000123456789' } = {}) => {
      const opened = await fetch(url + new URL(link).pathname, { redirect: 'manual' })
      const page = opened.headers.get('location') ?? ''
      return submit(page, { ...PERSON, birth_date: birthDate, bank })
    },
    passDays: (days) => submit('/pay/clock/days', { days: String(days) }),
    settled: service.settled,
    objects: service.objects,
    faults: service.faults,
    loseCurrencies: service.loseCurrencies,
    deliveries: service.deliveries,
    close: service.close,
  }
}

/** The official SDK, pointed at a local provider. */
export function connectStripe(url: string, config: Partial<Stripe.StripeConfig> = {}): Stripe {
  const { hostname, port } = new URL(url)
  return new Stripe(SECRET_KEY, {
    host: hostname,
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
    ...config,
  })
}
