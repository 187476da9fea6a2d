import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Faults } from '../control/faults'
import type { Store } from '../store/store'
import type { Transaction } from '../store/transaction'
import type { Endpoint } from './endpoints'
import { Declined, PaymentError, presentError } from './errors'
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
    app.route<{ Params: { id?: string } }>({
      method: endpoint.method,
      url: endpoint.path,
      handler: async (request, reply) => {
        const call = readCall(request)
        const fault = faults.take(request.method, request.url)
        await suffer(fault)
        const run = (tx: Transaction) =>
          fault?.kind === 'error'
            ? failed
            : answer(tx, endpoint, call.form, request.params.id ?? '')
        const response = store.transact((tx) => {
          const { key } = call
          if (key === undefined) return run(tx)
          return runOnce(tx, { key, request: call.fingerprint }, () => run(tx))
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
  return {
    form: [query, body].filter(Boolean).join('&'),
    fingerprint: `${request.method} ${path}\n${body}`,
    key: request.method === 'POST' && typeof header === 'string' ? header : undefined,
  }
}

function answer(tx: Transaction, endpoint: Endpoint, form: string, id: string): WireResponse {
  const { expand, ...fields } = parseForm(form)
  const result = endpoint.run(tx, readParams(endpoint.params, fields), id)
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
