import type { Subscription } from '@/contract/pricing/products'
import type { samplePlans } from './plans'

export interface BuyerOptions {
  /** Addresses of the API and of the payment stand-in. */
  api: string
  payments: string
  /** Returns an identity token of an account. */
  signIn: (account: { email: string; password: string; uid: string }) => Promise<string>
}

const CARD = '4242 4242 4242 4242'
const CONFLICT = 409

/** Buys plans as their owners would: with a checkout session, on its page. */
export function planBuyer({ api, payments, signIn }: BuyerOptions) {
  return async ({ account, profileId, type }: (typeof samplePlans)[number]): Promise<void> => {
    const authorization = `Bearer ${await signIn(account)}`
    const { token } = await send<{ token: string }>(`${api}/v1/profiles/token/`, {
      headers: { authorization },
      body: { id: profileId },
    })
    const headers = { authorization, 'x-ac-token': token }
    const plans = await send<Subscription[]>(`${api}/v1/profiles/subscriptions?currency=USD`, {})
    const price = plans
      .find((plan) => plan.type === type)
      ?.prices.find(({ interval }) => interval === 'month')
    const session = await send<{ id: string } | undefined>(`${api}/v1/checkout/session`, {
      headers,
      body: {
        priceIds: [price?.priceId],
        referenceId: profileId,
        paths: { success: '/checkout/success', cancel: '/checkout/cancel' },
      },
      // A plan runs already.
      accepts: CONFLICT,
    })
    if (!session) return
    const page = await fetch(`${payments}/pay/checkout/${session.id}`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ email: account.email, card: CARD }),
    })
    // Read, so that a connection is not left open; the page leads on.
    await page.text()
    // The API reads the session again, so that the plan is there without waiting for its event.
    await send(`${api}/v1/checkout/session/${session.id}`, { headers })
  }
}

interface Request {
  headers?: Record<string, string>
  body?: object
  /** A failure that is no failure here; its response is undefined. */
  accepts?: number
}

async function send<T>(url: string, { headers, body, accepts }: Request): Promise<T> {
  const response = await fetch(url, {
    headers: { 'content-type': 'application/json', ...headers },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  const text = await response.text()
  // The caller that accepts a failure expects no value for it.
  if (response.status === accepts) return undefined as T
  if (!response.ok) throw new Error(`${url}: ${response.status} ${text}`)
  return JSON.parse(text) as T
}
