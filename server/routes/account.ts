import type { FastifyInstance } from 'fastify'
import { contract } from '@/contract/contract'
import { endSignIns } from '@/server/repositories/profiles/signOuts'
import { route } from '@/server/http/route'

export function accountRoutes(app: FastifyInstance): void {
  route(app, contract.signOutEverywhere, ({ caller, db }) => endSignIns(db, caller.uid))
}
