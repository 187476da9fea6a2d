import type { FastifyInstance } from 'fastify'
import { contract } from '@/contract/contract'
import { JsonBody } from '@/server/http/responses'
import { route } from '@/server/http/route'
import { searchSite } from '@/server/repositories/siteSearch'

export function siteSearchRoutes(app: FastifyInstance): void {
  route(
    app,
    contract.searchSite,
    async ({ query: { query }, db }) => new JsonBody(await searchSite(db, query)),
    { cache: { tags: ['artworks', 'profiles', 'opportunities'], seconds: 15 } },
  )
}
