import type { FastifyInstance } from 'fastify'
import { contract } from '@/contract/contract'
import { catalogCurrencies } from '@/contract/enums/currencies'
import { presentPlans } from '@/server/presenters/products'
import { listActivePrices } from '@/server/repositories/catalog'
import { route } from '@/server/http/route'

export function subscriptionRoutes(app: FastifyInstance): void {
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
}
