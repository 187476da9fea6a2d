import type { FastifyInstance } from 'fastify'
import { registerOutboxPages } from './outbox/routes'
import type { Outbox } from './outbox/outbox'
import { registerAssets } from './assets'
import { isPublicEndpoint } from './endpoints'
import type { Emulator } from './emulator'
import { HttpError } from './errors'
import { refuseAuthorization, requireListedOrigin, requireLoopbackHost } from './guards'
import type { Keys } from './keys'
import { requireKnownProvider } from './providerLinks'
import { presentResponse } from './responses'
import { buildServer } from './server'
import { registerSignInPages } from './signInPages'
import { readAccountRequest, readTokenRequest } from './publicRequests'

export interface PublicServerParts {
  keys: Keys
  emulator: Emulator
  outbox: Outbox
  origins: readonly string[]
  onCall: () => void
}

/** The public API for pages: sign-in, the key set, popups and the outbox. */
export function buildPublicServer(parts: PublicServerParts): FastifyInstance {
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
  // The SDK reports an error without this response, although reCAPTCHA is not used here.
  app.get('/identitytoolkit.googleapis.com/v2/recaptchaConfig', async () => ({
    recaptchaKey: 'projects/local/keys/none',
    recaptchaEnforcementState: [],
  }))

  app.route({
    method: ['GET', 'POST'],
    url: '/*',
    handler: async (request, reply) => {
      const [path = ''] = request.url.split('?')
      if (!isPublicEndpoint(request.method, path))
        throw new HttpError(404, 'There is no such endpoint.')
      const context = { keys, state: emulator.state, origins }
      const body = path.endsWith('/token')
        ? readTokenRequest(request.body, context)
        : request.method === 'POST' && (await readAccountRequest(request.body, context))
      const isProvider = path.endsWith(':signInWithIdp')
      const answer = await emulator.call({
        method: request.method,
        path: `${path}?key=local`,
        ...(body !== false && {
          body: isProvider ? requireKnownProvider(emulator.state, body) : body,
        }),
      })
      onCall()
      // The emulator fails only because of the request.
      reply.code(answer.status === 500 ? 400 : answer.status)
      return presentResponse(answer.body, keys)
    },
  })
  registerAssets(app)
  registerSignInPages(app, { state: emulator.state, origins })
  registerOutboxPages(app, outbox)
  return app
}
