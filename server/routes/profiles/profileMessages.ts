import type { FastifyInstance } from 'fastify'
import { contract } from '@/contract/contract'
import { sendMessage } from '@/server/commands/sendMessage'
import { route } from '@/server/http/route'
import type { Services } from '@/server/http/services'
import { countWrite } from '@/server/statistics/countWrite'

export function profileMessageRoutes(app: FastifyInstance, services: Services): void {
  route(app, contract.createProfileMessage, async ({ params, body, caller, db }) => {
    await sendMessage(db, { sender: caller, profileId: params.id, message: body }, services)
    const { artworkId } = body
    const about = artworkId
      ? ({ item: 'ARTWORK', id: artworkId } as const)
      : ({ item: 'PROFILE', id: params.id } as const)
    countWrite(services.statistics, caller, { kind: 'MESSAGE', ...about })
  })
}
