import Fastify, { type FastifyInstance } from 'fastify'
import { registerPageAssets } from 'stand-in-base/pageAssets'
import { html } from 'stand-in-base/html'
import { registerCheckoutPage } from './checkout/pages'
import type { Faults } from './control/faults'
import { registerControls } from './control/routes'
import { registerClockPage } from './pages/clockPage'
import { registerDashboardPage } from './pages/dashboardPage'
import { registerInvoicePages } from './pages/invoicePages'
import { registerOnboardingPage } from './pages/onboardingPage'
import { PAGES, sendPage } from './pages/page'
import { registerPortalPage } from './portal/pages'
import type { Store } from './store/store'
import { registerApi } from './wire/api'
import type { Endpoint } from './wire/endpoints'
import type { Dispatcher } from './webhooks/dispatcher'
import { PaymentError, presentError } from './wire/errors'
import { requireSecretKey } from './wire/secretKey'

const BODY_LIMIT_BYTES = 256 * 1024

interface ServerParts {
  store: Store
  secretKey: string
  endpoints: readonly Endpoint[]
  faults: Faults
  dispatcher: Dispatcher
}

/** The API under `/v1` and the hosted pages under `/pay`. */
export function buildServer({
  store,
  secretKey,
  endpoints,
  ...controls
}: ServerParts): FastifyInstance {
  const { faults, dispatcher } = controls
  const onWrite = dispatcher.wake
  const app = Fastify({
    bodyLimit: BODY_LIMIT_BYTES,
    routerOptions: { maxParamLength: 255 },
    forceCloseConnections: true,
  })
  app.decorate('businessName', store.businessName)
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, body),
  )
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
  })
  void app.register(async (scope) => {
    scope.setErrorHandler<Error & { statusCode?: number }>(async (error, _request, reply) => {
      const failure = asPaymentError(error)
      return reply.code(failure.status).send(presentError(failure))
    })
    scope.addHook('onRequest', async ({ headers }) => {
      requireSecretKey(headers.authorization, secretKey)
    })
    registerApi(scope, { store, endpoints, faults, onWrite })
    registerControls(scope, { store, ...controls })
  })
  void app.register(async (scope) => {
    scope.setErrorHandler<Error & { statusCode?: number }>(async (error, _request, reply) => {
      const { status, message } = asPaymentError(error)
      return sendPage(reply, {
        title: 'Something went wrong',
        body: html`<p>${message}</p>`,
        status,
      })
    })
    registerPageAssets(scope, PAGES)
    const pages = { store, onWrite }
    registerCheckoutPage(scope, pages)
    registerPortalPage(scope, pages)
    registerInvoicePages(scope, pages)
    registerClockPage(scope, pages)
    registerOnboardingPage(scope, pages)
    registerDashboardPage(scope, pages)
  })
  app.setNotFoundHandler(async (request, reply) => {
    const message = `Unrecognized request URL (${request.method}: ${request.url.split('?')[0]}). The local payment service does not have it.`
    return reply.code(404).send(presentError(new PaymentError(message, { status: 404 })))
  })
  return app
}

function asPaymentError(error: Error & { statusCode?: number }): PaymentError {
  if (error instanceof PaymentError) return error
  const status = error.statusCode ?? 500
  if (status < 500) return new PaymentError(error.message, { status })
  console.error(error)
  return new PaymentError('The local payment service failed.', { status: 500, type: 'api_error' })
}
