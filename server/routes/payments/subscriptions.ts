import type { FastifyInstance } from 'fastify'
import { contract } from '@/contract/contract'
import { catalogCurrencies, defaultCurrency } from '@/contract/enums/payments/currencies'
import type { ActiveSubscription } from '@/contract/pricing/products'
import { isRunning } from '@/contract/pricing/runningPlans'
import { notFound } from '@/server/errors'
import { route } from '@/server/http/route'
import { askProvider } from '@/server/payments/providerErrors'
import { readBilling } from '@/server/payments/readBilling'
import { cancelPlan, resumePlan } from '@/server/payments/subscriptions/cancelPlan'
import { chooseFreePlan } from '@/server/payments/subscriptions/chooseFreePlan'
import { downgradePlan } from '@/server/payments/subscriptions/downgradePlan'
import { previewUpgrade } from '@/server/payments/subscriptions/previewUpgrade'
import { upgradePlan } from '@/server/payments/subscriptions/upgradePlan'
import { presentPlans } from '@/server/presenters/products'
import { presentActive, presentChanges } from '@/server/presenters/subscriptions'
import { listActivePrices } from '@/server/repositories/catalog'
import {
  findSubscriptionDetails,
  type SubscriptionDetails,
} from '@/server/repositories/subscriptions'
import type { Services } from '@/server/http/services'

const unconfirmed = {
  unknown:
    'Our payment provider doesn’t respond, so we don’t know yet whether this took effect. Reload in a moment; trying again won’t charge you twice.',
  declined:
    'Your card was declined, so your plan stays as it is. Update your card in the billing portal and try again.',
}

export function subscriptionRoutes(app: FastifyInstance, services: Services): void {
  planRoutes(app, services)
  planChangeRoutes(app, services)
}

/** What is offered, and the plan that a profile has. */
function planRoutes(app: FastifyInstance, services: Services): void {
  route(app, contract.listCurrencies, () => [...catalogCurrencies], {
    cache: { tags: [], seconds: 30 },
  })

  route(
    app,
    contract.listSubscriptions,
    async ({ query: { currency }, db }) =>
      presentPlans(await listActivePrices(db, { currency, kinds: ['plan'] })),
    { cache: { tags: ['products'], seconds: 60 } },
  )

  route(app, contract.listSubscriptionChanges, async ({ query, caller, db }) => {
    const current = await findSubscriptionDetails(db, caller.profile.id)
    const fixed = current && isRunning(current) ? current.currency : null
    const currency = fixed ?? query.currency ?? defaultCurrency
    const plans = presentPlans(await listActivePrices(db, { currency, kinds: ['plan'] }))
    return presentChanges(plans, current, caller.profile.role)
  })

  route(app, contract.getActiveSubscription, async ({ caller, db }) => {
    const subscription = await findSubscriptionDetails(db, caller.profile.id)
    return subscription && presentActive(subscription, services.clock())
  })

  route(
    app,
    contract.getBilling,
    ({ caller, db }) => askProvider(() => readBilling(db, caller.profile.id, services)),
    { asksProvider: true },
  )
}

function planChangeRoutes(app: FastifyInstance, services: Services): void {
  /** Changes the plan and returns its new state. */
  const change = async (
    work: () => Promise<SubscriptionDetails | undefined>,
  ): Promise<ActiveSubscription> => {
    const subscription = await askProvider(work, unconfirmed)
    if (!subscription) throw notFound('Subscription')
    return presentActive(subscription, services.clock())
  }
  /** Each change that has been made already succeeds with the present state. */
  const options = { invalidates: ['opportunities'], isRepeatable: true, asksProvider: true }

  route(
    app,
    contract.createFreeSubscription,
    ({ body, caller }) =>
      change(() => chooseFreePlan({ ...body, profileId: caller.profile.id }, services)),
    { isRepeatable: true, asksProvider: true },
  )

  route(
    app,
    contract.cancelSubscription,
    ({ caller }) => change(() => cancelPlan(caller.profile.id, services)),
    options,
  )

  route(
    app,
    contract.resumeSubscription,
    ({ caller }) => change(() => resumePlan(caller.profile.id, services)),
    options,
  )

  route(
    app,
    contract.upgradeSubscription,
    ({ body, caller }) => change(() => upgradePlan({ ...body, caller }, services)),
    options,
  )

  route(
    app,
    contract.previewUpgrade,
    ({ query, caller }) => askProvider(() => previewUpgrade({ ...query, caller }, services)),
    { cache: 'none' },
  )

  route(
    app,
    contract.downgradeSubscription,
    ({ body, caller }) => change(() => downgradePlan({ ...body, caller }, services)),
    options,
  )
}
