import type { FastifyInstance } from 'fastify'
import { contract } from '@/contract/contract'
import { catalogCurrencies } from '@/contract/enums/currencies'
import { route } from '@/server/http/route'

export function subscriptionRoutes(app: FastifyInstance): void {
  route(app, contract.listCurrencies, () => [...catalogCurrencies], {
    cache: { tags: [], seconds: 30 },
  })
}
