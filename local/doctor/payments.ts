import Stripe from 'stripe'
import { catalogCurrencies } from '@/contract/enums/payments/currencies'
import { catalog } from '@/contract/pricing/catalog'
import { createPaymentClient, type PaymentClient } from '@/server/payments/client'
import { handledConnectEvents, handledEvents } from '@/server/payments/events/handledEvents'
import { bad, good, reasonOf, type Env, type Finding } from './finding'

const modeOf = (key: string) => (/^(sk|rk|pk)_live_/.test(key) ? 'live' : 'test')

/** Checks the keys of Stripe, its catalog and the webhook endpoint. */
export async function checkPayments(env: Env): Promise<Finding[]> {
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: secret, STRIPE_API_URL } = env
  if (!key || !secret) {
    return [bad('Stripe has no keys.', 'Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET.')]
  }
  const client = createPaymentClient({ STRIPE_SECRET_KEY: key, STRIPE_API_URL }, { retries: 0 })
  try {
    return [
      await checkCatalog(client),
      await checkWebhook(client, platformEndpoint(env)),
      ...(await checkConnect(client, env)),
      await checkPortal(client),
      checkModes(env, key),
    ]
  } catch (error) {
    return [
      bad(
        `Stripe does not accept STRIPE_SECRET_KEY: ${reasonOf(error)}`,
        'Copy the secret key from the dashboard, Developers, API keys.',
      ),
    ]
  }
}

async function checkCatalog(client: PaymentClient): Promise<Finding> {
  const wanted = catalog.flatMap(({ prices }) => prices.map(({ lookupKey }) => lookupKey))
  const found = new Set<string | null>()
  for await (const price of client.prices.list({ active: true, limit: 100 })) {
    found.add(price.lookup_key)
  }
  const missing = wanted.filter((name) => !found.has(name))
  return missing.length === 0
    ? good(`Stripe sells all ${wanted.length} prices.`)
    : bad(`Stripe lacks ${missing.length} of ${wanted.length} prices.`, 'Run npm run catalog.')
}

interface Endpoint {
  url: string
  events: readonly Stripe.Event['type'][]
  /** What to do if it is missing. */
  remedy: string
}

const platformEndpoint = (env: Env): Endpoint => ({
  url: `${env.NEXT_PUBLIC_API_URL}/v1/webhooks/stripe`,
  events: handledEvents,
  remedy:
    'Add this endpoint in the dashboard, and set STRIPE_WEBHOOK_SECRET to its signing secret.',
})

const connectEndpoint = (env: Env): Endpoint => ({
  url: `${env.NEXT_PUBLIC_API_URL}/v1/webhooks/stripe/connect`,
  events: handledConnectEvents,
  remedy:
    'Add this endpoint for events on connected accounts, and set STRIPE_CONNECT_WEBHOOK_SECRET to its signing secret.',
})

/** What application fees need: Connect, and its events. */
async function checkConnect(client: PaymentClient, env: Env): Promise<Finding[]> {
  const { STRIPE_CONNECT_WEBHOOK_SECRET: secret, STRIPE_WEBHOOK_SECRET: other } = env
  if (!secret) {
    return [
      bad(
        'No application fees can be taken: STRIPE_CONNECT_WEBHOOK_SECRET is not set.',
        'See docs/go-live.md, “Application fees”.',
      ),
    ]
  }
  if (secret === other) {
    return [
      bad(
        'STRIPE_CONNECT_WEBHOOK_SECRET is the secret of the other endpoint.',
        connectEndpoint(env).remedy,
      ),
    ]
  }
  return [
    await checkWebhook(client, connectEndpoint(env)),
    await checkAccounts(client),
    await checkCurrencies(client, env.PAYMENTS_COUNTRY || 'US'),
    await checkOwnPayouts(client),
  ]
}

async function checkAccounts(client: PaymentClient): Promise<Finding> {
  try {
    await client.accounts.list({ limit: 1 })
    return good('Stripe lets us see payout accounts (Connect).')
  } catch (error) {
    return bad(
      `Stripe does not let us see payout accounts: ${reasonOf(error)}`,
      'Switch Connect on in the dashboard (docs/go-live.md, “Application fees”).',
    )
  }
}

/** In which currencies fees can be charged depends on the country of each account, and on ours. */
async function checkCurrencies(client: PaymentClient, country: string): Promise<Finding> {
  try {
    const { supported_payment_currencies: supported } = await client.countrySpecs.retrieve(country)
    const missing = catalogCurrencies.filter((one) => !supported.includes(one.toLowerCase()))
    return missing.length === 0
      ? good('Stripe takes all currencies of application fees in our country.')
      : bad(
          `Stripe takes no ${missing.join(', ')} in ${country}, so no application fees in them.`,
          'Organizers are offered the other currencies. Check that PAYMENTS_COUNTRY is right.',
        )
  } catch (error) {
    return bad(
      `Stripe does not say which currencies it takes in ${country}: ${reasonOf(error)}`,
      'Check PAYMENTS_COUNTRY, and let the key read country specs: else unsuitable currencies are refused only as applicants pay.',
    )
  }
}

/** Fees are held on our own balance, from which Stripe must send nothing to our bank by itself. */
async function checkOwnPayouts(client: PaymentClient): Promise<Finding> {
  const remedy =
    'Set the payouts of your own account to manual, under Settings, Payouts (docs/go-live.md, “Application fees”).'
  try {
    const { payments } = await client.balanceSettings.retrieve()
    const interval = payments.payouts?.schedule?.interval
    return interval === 'manual'
      ? good('Stripe pays out our own balance by hand only, so that application fees stay held.')
      : bad(`Stripe pays out our own balance by itself (${interval ?? 'no schedule'}).`, remedy)
  } catch (error) {
    return bad(`Stripe does not say when it pays out our own balance: ${reasonOf(error)}`, remedy)
  }
}

async function checkWebhook(client: PaymentClient, wanted: Endpoint): Promise<Finding> {
  for await (const endpoint of client.webhookEndpoints.list({ limit: 100 })) {
    const isWanted = endpoint.url === wanted.url && endpoint.status === 'enabled'
    if (isWanted) return checkEndpoint(endpoint, wanted.events)
  }
  return bad(`Stripe delivers no events to ${wanted.url}.`, wanted.remedy)
}

function checkEndpoint(
  { url, enabled_events, api_version }: Stripe.WebhookEndpoint,
  events: Endpoint['events'],
): Finding {
  const subscribed = new Set<string>(enabled_events)
  const missing = events.filter((type) => !subscribed.has('*') && !subscribed.has(type))
  if (missing.length > 0) {
    return bad(
      `Stripe does not deliver these events to ${url}: ${missing.join(', ')}.`,
      'Add them to the endpoint in the dashboard, Developers, Webhooks.',
    )
  }
  if (api_version !== null && api_version !== Stripe.API_VERSION) {
    return bad(
      `Stripe delivers events of the API version ${api_version} to ${url}.`,
      `Add the endpoint again with the version ${Stripe.API_VERSION}, and remove this one.`,
    )
  }
  return good(`Stripe delivers its events to ${url}.`)
}

const UPDATES = ['address', 'name', 'tax_id']

/** What the product leaves to the billing portal has to be on there, and what it does by itself off. */
async function checkPortal(client: PaymentClient): Promise<Finding> {
  const remedy = 'Correct it in the dashboard, Billing, Customer portal (docs/go-live.md).'
  const { data } = await client.billingPortal.configurations.list({
    is_default: true,
    active: true,
    limit: 1,
  })
  const features = data[0]?.features
  if (!features) return bad('Stripe has no configuration of the billing portal.', remedy)
  const { customer_update: update } = features
  const missing = UPDATES.filter(
    (field) => !update.enabled || !update.allowed_updates.includes(field),
  )
  const wrong = [
    ...(features.payment_method_update.enabled ? [] : ['payment methods cannot be updated']),
    ...(features.invoice_history.enabled ? [] : ['invoices are not shown']),
    ...(missing.length > 0 ? [`customers cannot change: ${missing.join(', ')}`] : []),
    ...(features.subscription_update.enabled ? ['plans can be changed there'] : []),
  ]
  return wrong.length === 0
    ? good('Stripe’s billing portal lets customers change what they should.')
    : bad(`Stripe’s billing portal is configured otherwise: ${wrong.join('; ')}.`, remedy)
}

function checkModes(env: Env, key: string): Finding {
  const { NEXT_PUBLIC_STRIPE_KEY: shown = '', LOCAL_STACK, STRIPE_API_URL } = env
  // Only the launcher sets the first.
  if (LOCAL_STACK === '1' && STRIPE_API_URL)
    return good('Payments go to the stand-in of the local stack: no money moves.')
  if (!shown) {
    return bad(
      'The pages have no publishable key.',
      'Set NEXT_PUBLIC_STRIPE_KEY and build again: npm run build.',
    )
  }
  const mode = modeOf(key)
  return modeOf(shown) === mode
    ? good(`Stripe is in ${mode} mode${mode === 'test' ? ': no money moves' : ''}.`)
    : bad(
        `STRIPE_SECRET_KEY is a ${mode} key, but NEXT_PUBLIC_STRIPE_KEY is not.`,
        'Take both from the same mode of the dashboard, and build again.',
      )
}
