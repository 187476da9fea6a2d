import type { FastifyInstance } from 'fastify'
import { registerOutboxPost } from './outbox/routes'
import type { Outbox } from './outbox/outbox'
import { isAdminEndpoint } from './endpoints'
import type { Emulator } from './emulator'
import { HttpError } from './errors'
import { requireLoopbackHost, requireAdmin } from './guards'
import { hidePasswords } from './passwords'
import { buildServer } from './server'

export interface AdminServerParts {
  emulator: Emulator
  outbox: Outbox
  /** The key that passwords are hashed with. */
  passwordSecret: string
  adminSecret: string
  onCall: () => void
}

/** The admin API for our own programs, protected by a secret: all accounts, and mails for the outbox. */
export function buildAdminServer(parts: AdminServerParts): FastifyInstance {
  const app = buildServer(16 * 1024 * 1024)
  app.addHook('onRequest', async (request) => {
    requireLoopbackHost(request)
    requireAdmin(parts.adminSecret, request)
  })
  registerOutboxPost(app, parts.outbox)
  app.route({
    method: ['GET', 'POST'],
    url: '/*',
    handler: async (request, reply) => {
      const [path = ''] = request.url.split('?')
      if (!isAdminEndpoint(path)) throw new HttpError(404, 'There is no such endpoint.')
      const answer = await parts.emulator.call({
        method: request.method,
        path: request.url,
        asAdmin: true,
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
