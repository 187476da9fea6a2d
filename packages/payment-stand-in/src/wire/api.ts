import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Faults } from '../control/faults'
import type { Store } from '../store/store'
import type { Transaction } from '../store/transaction'
import type { Endpoint, Scope } from './endpoints'
import { Declined, noAccess, PaymentError, presentError } from './errors'
import { parseForm } from './form'
import { runOnce, type WireResponse } from './idempotency'
import { newId } from './ids'
import { readParams } from './params'
import { present } from './present'

interface ApiOptions {
  store: Store
  endpoints: readonly Endpoint[]
  faults: Faults
  /** Called when a request may have created webhook events. */
  onWrite: () => void
}

const expandParam = z.array(z.string()).optional()

/** Registers the API that the SDK calls. */
export function registerApi(app: FastifyInstance, options: ApiOptions): void {
  const { store, endpoints, faults, onWrite } = options
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('request-id', newId('req_', 14))
  })
  for (const endpoint of endpoints) {
    app.route<{ Params: { id?: string; item?: string } }>({
      method: endpoint.method,
      url: endpoint.path,
      handler: async (request, reply) => {
        const call = readCall(request)
        const { id = '', item = '' } = request.params
        const fault = faults.take(request.method, request.url)
        await suffer(fault)
        const run = (tx: Transaction) =>
          fault?.kind === 'error'
            ? failed
            : answer(tx, endpoint, call.form, { account: call.account, id, item })
        const response = store.transact((tx) => {
          requireAccount(tx, endpoint, call.account)
          const { key } = call
          if (key === undefined) return run(tx)
          return runOnce(
            tx,
            { key: call.account ? `${call.account} ${key}` : key, request: call.fingerprint },
            () => run(tx),
          )
        })
        if (request.method !== 'GET') onWrite()
        if (fault?.kind !== 'lost_response') return send(reply, response, call.key)
        reply.hijack()
        request.raw.socket.destroy()
        return reply
      },
    })
  }
}

/** Saved under the idempotency key like any other response, as Stripe does. */
const failed: WireResponse = {
  status: 500,
  body: JSON.stringify(
    presentError(
      new PaymentError('An error occurred with our connection to Stripe.', { type: 'api_error' }),
    ),
  ),
}

/** Throws or waits as a fault says, before the request has any effect. */
async function suffer(fault: ReturnType<Faults['take']>): Promise<void> {
  if (fault?.kind === 'slow') await pause(fault.delayMs)
  if (fault?.kind === 'rate_limit') {
    throw new PaymentError('Request rate limit exceeded.', { status: 429, code: 'rate_limit' })
  }
}

function readCall(request: FastifyRequest) {
  const [path = '', query = ''] = request.url.split('?')
  const body = typeof request.body === 'string' ? request.body : ''
  const header = request.headers['idempotency-key']
  const account = request.headers['stripe-account']
  return {
    form: [query, body].filter(Boolean).join('&'),
    fingerprint: `${request.method} ${path}\n${body}`,
    account: typeof account === 'string' ? account : null,
    key: request.method === 'POST' && typeof header === 'string' ? header : undefined,
  }
}

/** Throws unless the endpoint can be called for this connected account. */
function requireAccount(tx: Transaction, { isScoped, path }: Endpoint, account: string | null) {
  if (account === null) return
  if (!tx.find('account', account)) throw noAccess(account)
  if (isScoped) return
  throw new PaymentError(
    `The local payment service does not have ${path} for connected accounts (Stripe-Account).`,
  )
}

function answer(tx: Transaction, endpoint: Endpoint, form: string, scope: Scope): WireResponse {
  const { expand, ...fields } = parseForm(form)
  const result = endpoint.run(tx, readParams(endpoint.params, fields), scope)
  if (result instanceof Declined) {
    return { status: result.error.status, body: JSON.stringify(presentError(result.error)) }
  }
  const paths = readParams(z.object({ expand: expandParam }), expand ? { expand } : {}).expand
  return { status: 200, body: JSON.stringify(present(tx, result, paths)) }
}

function send(reply: FastifyReply, { status, body, isReplay }: WireResponse, key?: string) {
  if (key !== undefined) reply.header('idempotency-key', key)
  if (isReplay) reply.header('idempotent-replayed', 'true')
  return reply.code(status).type('application/json').send(body)
}
