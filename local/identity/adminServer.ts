import type { FastifyInstance } from 'fastify'
import { registerOutboxPost } from '@/local/outbox/routes'
import type { Outbox } from '@/local/outbox/outbox'
import { isOwnerCall } from './calls'
import type { Emulator } from './emulator'
import { Refusal } from './errors'
import { requireLoopbackHost, requireOwner } from './guards'
import { hidePasswords } from './passwords'
import { buildServer } from './server'

export interface OwnerServerParts {
  emulator: Emulator
  outbox: Outbox
  /** The key that hides passwords. */
  passwordSecret: string
  ownerSecret: string
  onCall: () => void
}

/** The port for our own programs, with a secret: all accounts, and mails for the outbox. */
export function buildOwnerServer(parts: OwnerServerParts): FastifyInstance {
  const app = buildServer(16 * 1024 * 1024)
  app.addHook('onRequest', async (request) => {
    requireLoopbackHost(request)
    requireOwner(parts.ownerSecret, request)
  })
  registerOutboxPost(app, parts.outbox)
  app.route({
    method: ['GET', 'POST'],
    url: '/*',
    handler: async (request, reply) => {
      const [path = ''] = request.url.split('?')
      if (!isOwnerCall(path)) throw new Refusal(404, 'There is no such call.')
      const answer = await parts.emulator.call({
        method: request.method,
        path: request.url,
        asOwner: true,
        ...(request.method === 'POST' && {
          body: hidePasswords(parts.passwordSecret, request.body),
        }),
      })
      parts.onCall()
      reply.code(answer.status)
      return answer.body
    },
  })
  return app
}
