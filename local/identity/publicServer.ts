import type { FastifyInstance } from 'fastify'
import { registerOutboxPages } from '@/local/outbox/routes'
import type { Outbox } from '@/local/outbox/outbox'
import { registerAssets } from './assets'
import { isVisitorCall } from './calls'
import type { Emulator } from './emulator'
import { Refusal } from './errors'
import { refuseAuthorization, requireListedOrigin, requireLoopbackHost } from './guards'
import type { Keys } from './keys'
import { presentReply } from './replies'
import { buildServer } from './server'
import { registerSignInPages } from './signInPages'
import { readAccountRequest, readTokenRequest } from './publicRequests'

export interface VisitorServerParts {
  keys: Keys
  emulator: Emulator
  outbox: Outbox
  origins: readonly string[]
  onCall: () => void
}

/** The port that pages talk to: sign-in calls, the key set, popups and the outbox. */
export function buildVisitorServer(parts: VisitorServerParts): FastifyInstance {
  const { keys, emulator, outbox, origins, onCall } = parts
  const app = buildServer(64 * 1024)
  app.addHook('onRequest', async (request, reply) => {
    requireLoopbackHost(request)
    requireListedOrigin(origins, request, reply)
    if (reply.sent) return reply
    refuseAuthorization(request)
  })
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )

  app.get('/', async (_request, reply) => reply.redirect('/outbox'))
  app.get('/jwks.json', async () => keys.jwks)
  // No provider asks for the invisible human check here; without a reply the SDK complains.
  app.get('/identitytoolkit.googleapis.com/v2/recaptchaConfig', async () => ({
    recaptchaKey: 'projects/local/keys/none',
    recaptchaEnforcementState: [],
  }))

  app.route({
    method: ['GET', 'POST'],
    url: '/*',
    handler: async (request, reply) => {
      const [path = ''] = request.url.split('?')
      if (!isVisitorCall(request.method, path)) throw new Refusal(404, 'There is no such call.')
      const border = { keys, state: emulator.state, origins }
      const body = path.endsWith('/token')
        ? readTokenRequest(request.body, border)
        : request.method === 'POST' && (await readAccountRequest(request.body, border))
      const answer = await emulator.call({
        method: request.method,
        path: `${path}?key=local`,
        ...(body !== false && { body }),
      })
      onCall()
      // What the emulator stumbles over came with the request.
      reply.code(answer.status === 500 ? 400 : answer.status)
      return presentReply(answer.body, keys)
    },
  })
  registerAssets(app)
  registerSignInPages(app, { state: emulator.state, origins })
  registerOutboxPages(app, outbox)
  return app
}
