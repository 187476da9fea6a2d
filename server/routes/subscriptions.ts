import type { FastifyInstance } from 'fastify'
import { contract } from '@/contract/contract'
import { catalogueCurrencies } from '@/contract/currencyEnums'
import { route } from '@/server/route'

export function subscriptionRoutes(app: FastifyInstance): void {
  route(app, contract.listCurrencies, () => [...catalogueCurrencies], {
    cache: { nouns: [], seconds: 30 },
  })
}
