import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { contract } from '@/contract/contract'
import { unavailable } from '@/server/errors'
import { route } from '@/server/http/route'
import type { Services } from '@/server/http/services'

export function healthRoutes(app: FastifyInstance, { db, storage }: Services): void {
  let closing = false
  app.addHook('preClose', () => {
    closing = true
  })

  route(app, contract.getHealth, () => ({ status: 'ok' as const }), { cache: 'none' })

  route(
    app,
    contract.getReadiness,
    async () => {
      if (closing) throw unavailable('The API is stopping.')
      await sql`select 1`.execute(db)
      await storage.check()
      return { status: 'ok', checks: { database: 'ok', storage: 'ok' } } as const
    },
    { cache: 'none' },
  )
}
