import Stripe from 'stripe'
import {
  createPaymentService,
  type PaymentService,
  type PaymentServiceOptions,
} from './paymentService'

export const SECRET_KEY = 'sk_test_local'
export const PUBLIC_URL = 'http://localhost:3000/pay'

interface PaymentOptions {
  /** The number of a test card. Default: one that succeeds. */
  card?: string
  email?: string
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
  /** Resolves when every webhook event has been delivered or given up. */
  settled: PaymentService['settled']
  /** Everything that is stored, to start another provider with. */
  objects: PaymentService['objects']
  /** Lets the next requests fail. */
  faults: PaymentService['faults']
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
    settled: service.settled,
    objects: service.objects,
    faults: service.faults,
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
