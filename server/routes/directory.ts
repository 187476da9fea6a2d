import type { FastifyInstance } from 'fastify'
import { contract } from '@/contract/contract'
import type { Env } from '@/server/env'
import { JsonText } from '@/server/http/responses'
import { directoryPage, similarProfiles } from '@/server/repositories/directory'
import { route } from '@/server/http/route'

export function directoryRoutes(app: FastifyInstance, { env }: { env: Env }): void {
  const images = env.NEXT_PUBLIC_IMAGE_URL

  route(
    app,
    contract.listDirectory,
    async ({ query, db }) => {
      const found = await directoryPage(db, query, images)
      if (found.total > 0 || !query.searchQuery) return new JsonText(found.text)
      // A misspelt name still leads somewhere.
      const similar = await similarProfiles(db, query)
      if (similar.length === 0) return new JsonText(found.text)
      return new JsonText((await directoryPage(db, query, images, similar)).text)
    },
    { cache: { nouns: ['profiles', 'artworks', 'opportunities'], seconds: 15 } },
  )
}
