import type { FastifyInstance } from 'fastify'
import { contract } from '@/contract/contract'
import { sendMessage } from '@/server/commands/sendMessage'
import { route } from '@/server/http/route'
import type { Services } from '@/server/http/services'

export function profileMessageRoutes(app: FastifyInstance, services: Services): void {
  route(app, contract.createProfileMessage, ({ params, body, caller, db }) =>
    sendMessage(db, { sender: caller, profileId: params.id, message: body }, services),
  )
}
