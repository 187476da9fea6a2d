import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { contract } from '@/contract/contract'
import { route } from '@/server/route'

export function accountRoutes(app: FastifyInstance): void {
  route(app, contract.signOutEverywhere, async ({ caller, db }) => {
    await db
      .insertInto('sign_outs')
      .values({ uid: caller.uid, before: sql<Date>`now()` })
      .onConflict((row) => row.column('uid').doUpdateSet({ before: sql<Date>`now()` }))
      .execute()
  })
}
