import type { FastifyInstance } from 'fastify'
import { contract } from '@/contract/contract'
import { JsonBody } from '@/server/http/responses'
import { directoryPage, similarProfiles } from '@/server/repositories/profiles/directory'
import { route } from '@/server/http/route'

export function directoryRoutes(app: FastifyInstance): void {
  route(
    app,
    contract.listDirectory,
    async ({ query, db }) => {
      const found = await directoryPage(db, query)
      if (found.total > 0 || !query.searchQuery) return new JsonBody(found.text)
      // Similar names help when a name is misspelled.
      const similar = await similarProfiles(db, query)
      if (similar.length === 0) return new JsonBody(found.text)
      return new JsonBody((await directoryPage(db, query, similar)).text)
    },
    { cache: { tags: ['profiles', 'artworks', 'opportunities'], seconds: 15 } },
  )
}
