import type { FastifyInstance } from 'fastify'
import { planPrices, type SoldPlan } from '@/contract/pricing/catalog'
import { contract } from '@/contract/contract'
import { catalogCurrencies } from '@/contract/enums/currencies'
import { presentPlan } from '@/server/presenters/products'
import { route } from '@/server/http/route'

const soldPlans = Object.keys(planPrices) as SoldPlan[]

export function subscriptionRoutes(app: FastifyInstance): void {
  route(app, contract.listCurrencies, () => [...catalogCurrencies], {
    cache: { tags: [], seconds: 30 },
  })

  route(
    app,
    contract.listSubscriptions,
    ({ query: { currency } }) => soldPlans.map((plan) => presentPlan(plan, currency)),
    { cache: { tags: ['products'], seconds: 60 } },
  )
}
