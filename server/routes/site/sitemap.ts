import type { FastifyInstance } from 'fastify'
import { contract } from '@/contract/contract'
import { JsonBody } from '@/server/http/responses'
import { sitemapOf } from '@/server/repositories/sitemap'
import { route } from '@/server/http/route'

export function sitemapRoutes(app: FastifyInstance): void {
  route(
    app,
    contract.listSitemap,
    async ({ params, query, db }) => {
      const { items, total } = await sitemapOf(db, params.kind, query.beginning)
      return new JsonBody(items, total)
    },
    { cache: { tags: ['artworks', 'opportunities', 'profiles'], seconds: 60 } },
  )
}
